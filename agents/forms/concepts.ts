/**
 * Meanings of words about forms and fields in many languages, so that a model trained on some languages works in the
 * others. Texts are compared as `asCompared` makes them: small letters, without the marks of European scripts.
 */
import { LRUCache } from 'lru-cache';
import { asCompared } from '../wrapper/texts.ts';

const COUPON_WORDS =
  'coupon|cupom|\\bcupon|gutschein|rabatt?e?kode?|kupon|купон|промо ?код|ваучер|קופון|قسيمة|كود الخصم|کد تخفیف|कूपन|คูปอง|โค้ดส่วนลด|ma giam|voucher|クーポン|쿠폰|优惠码|優惠碼|折扣[码碼]|kod rabatowy|slevovy|zlavovy|cod reducere|alennuskoodi|sooduskood|nuolaidos|popust|code promo|codice sconto|promo[ -]?code|kortingscode|κουπονι';

/** Order does not matter; a text may have several meanings. */
const WRITTEN: Readonly<Record<string, string>> = {
  search:
    'otsi(?:ng|\\b| )|iesko|paiesk|pretraz|\\btrazi|mekle|\\bisci|iskanj|ابحث|aramistiniz|ban can tim|\\btim\\b|מה תרצ|mit keres|찾으|何をお探し|想找|search|busca|busqu|procur|pesquis|recherch|such(?:e|en|begriff|wort)\\b|zoek|szukaj|wyszuk|hleda|vyhled|hlada|ricerca|\\bcerca|' +
    '\\bsok\\b|\\bsog\\b|\\bsøg|\\bsøk|sokord|\\bhaku\\b|\\bhae\\b|etsi|keres|cauta|\\bara(?:ma)?\\b|\\bcari\\b|tim kiem|отыщ|поиск|найти|искать|пошук|шукати|знайти|търс|αναζητ|' +
    'חיפוש|חפש|بحث|جستجو|खोज|ढूं|ढूँ|தேடு|தேடல்|খুঁজ|অনুসন্ধান|ค้นหา|搜索|搜尋|查询|検索|검색|\\bfind|look ?(?:for|up)|keyword|\\bquery|\\bqs?\\b|\\bkw\\b|\\bterms?\\b|\\bwords?\\b|stichwort|\\bmots?\\b|palabra|palavra|\\btermo|hakusana',
  login:
    'log ?-?_?(?:in|on)|sign ?-?_?in|signin|entrar|acess(?:ar|e)|iniciar sesion|acceder|ingresar|connexion|se connecter|identifi(?:er|ant)|anmeld|einlogg|' +
    'inlogg|aanmeld|zaloguj|logowanie|prihlas|accedi|logga in|logg inn|log ind|kirjaudu|belep|bejelentkez|autentific|giris|masuk|dang nhap|войти|вход|увійти|' +
    'συνδεση|כניסה|התחבר|دخول|ورود|लॉग ?इन|लॉगिन|உள்நுழை|লগ ?ইন|เข้าสู่ระบบ|登录|登錄|登入|ログイン|로그인',
  register:
    'regist|sign ?-?_?up|signup|create (?:an? |your |my )?(?:new )?account|join (?:us|now|free)|cadastr|criar conta|crear cuenta|crea(?:te)? (?:un )?account|inscri|creer (?:un |mon )?compte|' +
    'konto erstellen|registrier|account aanmaken|rejestr|zaloz konto|zarejestruj|vytvorit ucet|iscriviti|registrati|skapa konto|opret|rekisteroi|luo tili|uye ol|kayit|daftar|dang ky|зарегистр|регистрац|' +
    'εγγραφ|הרשמה|تسجيل|ثبت نام|पंजीकरण|खाता बनाएं|பதிவு செய்|নিবন্ধন|สมัคร|注册|註冊|会員登録|新規登録|가입|new (?:user|member|customer)|create profile',
  recovery:
    'forg[eo]t|lost (?:your )?password|lostpassword|recover|reset|remind|retrieve|esquec|recuper|olvid|oubli|reinitialis|vergess|zurucksetzen|vergeten|wachtwoord aanvragen|' +
    'zapomn|przypomnij|zapomen|dimentica|glomt|unustas|elfelejt|uitat|unut|sifremi|lupa|quen mat khau|забыл|восстанов|ξεχασ|שכחת|نسيت|忘记|忘記|お忘れ|찾기|send (?:me )?(?:a )?(?:new )?password',
  newsletter:
    'newsletter|news ?letter|mailing|subscri|suscri|assin(?:e|ar)|abonn|boletin|boletim|news ?brief|nieuwsbrief|nyhedsbrev|nyhetsbrev|uutiskirje|hirlevel|rundbrief|bulten|' +
    'e-?mail (?:updates|alerts|list)|updates|opt ?-?in|mail ?(?:list|chimp)|list-manage|get (?:the|our) (?:latest|news)|stay (?:in touch|informed|up)|рассылк|подпис|订阅|訂閱|メルマガ|뉴스레터|zapisz sie|odber|odebirat',
  contact:
    'contact|contato|contacto|kontakt|contatt|feedback|enquir|inquir|your message|mensagem|mensaje|nachricht|bericht|wiadomosc|messaggio|meddelande|viesti|uzenet|mesaj|ask (?:a|us)|' +
    'get in touch|write (?:to )?us|send (?:us )?(?:a )?message|сообщени|связ|обратн|επικοινων|צור קשר|اتصل|留言|联系|お問い合わせ|문의|anfrage|zapytaj|consulta|duvida|suggestion',
  comment:
    'comment|coment|kommentar|commentaire|reacti(?:e|on)|komentar|kommentti|hozzaszol|yorum|review|avaliac|resena|bewert|recensi|opini|reply|respon|antwort|комментар|отзыв|评论|評論|コメント|댓글|guestbook|leave a',
  order:
    `${COUPON_WORDS}|` +
    'cart|basket|\\bbag\\b|\\bbuy|checkout|order|purchase|carrinho|comprar|carrito|anadir|ajouter|panier|achet|warenkorb|bestell|kaufen|winkel(?:wagen|mand)|in winkel|koszyk|kosik|kosar|carrello|acquista|' +
    'kundvagn|handlekurv|kurv|ostoskori|sepet|keranjang|gio hang|корзин|купить|заказ|кошик|καλαθι|לסל|سلة|购物车|購物車|加入|カート|장바구니|donat|\\bqty\\b|quantity|quantidade|cantidad|menge|ilosc|add[ -_]?to',
  password:
    'pass|senha|contrasena|clave|mot de passe|\\bmdp\\b|kennwort|wachtwoord|haslo|heslo|jelszo|losenord|salasana|sifre|parola|sandi|mat khau|lozink|slaptazod|geslo\\b|парол|κωδικ|סיסמ|كلمة|पासवर्ड|கடவுச்சொல்|পাসওয়ার্ড|รหัสผ่าน|密码|密碼|パスワード|비밀번호|\\bpwd\\b|\\bpw\\b',
  mail: 'имейл|имэйл|електронна|din e-?post|e-?postadress|\\bel pastas?|sahkopost|meiliaad|אימייל|דוא ?.?ל|بريد|ایمیل|電子郵件|電郵|郵箱|e-?mail|correo|courriel|почт|邮箱|郵件|メール|이메일|ايميل|ईमेल|மின்னஞ்சல்|ইমেইল|อีเมล|\\bposta\\b|adresse mail',
  user: 'user|login|usuario|utilisateur|benutzer|gebruiker|uzytkownik|uzivatel|utente|anvandar|bruger|kayttaja|kullanici|pengguna|имя пользоват|логин|用户|用戶|ユーザ|사용자|nick|handle|screen ?name|member ?id|pseudo',
  person:
    '\\bname|first ?-?_?name|last ?-?_?name|\\bnome|\\bnombre|apellid|sobrenome|\\bnom\\b|prenom|vorname|nachname|naam|imie|nazwisk|jmeno|prijmeni|cognome|\\bnamn|navn|nimi|\\bnev\\b|\\bisim|\\bnama\\b|imya|имя|фамил|姓名|名前|氏名|이름|fname|lname|full ?name|surname',
  phone:
    'phone|\\btel\\b|telefon|telephone|fone|celular|movil|mobile|handy|puhelin|телефон|电话|電話|전화|\\bfax\\b|whatsapp',
  place:
    'postnummer|postnr|postinumero|postiindeks|postleitzahl|\\bpsc\\b|iranyitoszam|kod pocztowy|postni stevil|postanski|pasto kod|pasta ind|индекс|індекс|пощенски|поштенски|\\bτ ?κ\\b|ταχυδρομικ|מיקוד|الرمز البريدي|کد پستی|पिन ?कोड|รหัสไปรษณีย์|ma buu|kode ?pos|poskod|郵便|우편번호|邮编|郵遞区?|address|endereco|direccion|adresse|strasse|street|\\bcity|cidade|ciudad|ville|\\bort\\b|stadt|miasto|citta|\\bstate\\b|estado|province|\\bcountry|\\bpais\\b|\\bpays\\b|land\\b|zip|postal|postcode|\\bplz\\b|\\bcep\\b|\\buf\\b|\\btown|county|\\bregio|\\blocation|localid|municip|\\bcomune|gemeinde|provin|departement|wojewod|\\bkraj|okres|kommun|\\bmegye|\\bilce|suburb|neighbou?rhood|bairro|barrio|quartier|metro\\b|district|область|регион|район|адрес|город|страна|地址|住所|地区',
  category:
    'categor|kategor|\\bcat\\b|section|secao|seccion|rubri|bereich|department|\\btype|\\btipo|\\bin\\b|scope|within|forum|\\bfilter|refine|\\ball\\b|\\btodo|\\btous|\\btoutes|\\balle\\b|wszystk|\\btutt|brand|marca|marke|genre|make|model|collection|index|topic|subject|' +
    'категор|раздел|分类|分類|カテゴリ|search ?(?:in|type|by|where|what)|stype|site',
  sort:
    'sort|order ?by|orderby|orden|tri(?:er)?\\b|sortier|sorteer|sortuj|radit|ordina|sortera|relevan|newest|oldest|low ?to|high ?to|lowest|highest|ascend|descend|\\basc\\b|\\bdesc\\b|popular|сортир|排序|並び|' +
    'возраст|убыван|aufsteig|absteig|croissant|crescente|crescent|oplopend|aflopend|rosnac|malejac|vzestup|sestup|stigande|fallande|stigende|faldende|nouse|laske|rendez|novekvo|csokken|artan|azalan|siralama|упоряд|升序|降序|昇順|降順|정렬',
  show: '\\bshow|per ?page|page ?size|pro seite|par page|por pagina|per pagina|display|view|layout|style|theme|language|idioma|currency|moeda|limit|results|perpage|pagesize|\\blang\\b|locale|skin|sprache|langue|jump|goto|go to',
  poll: '\\bpoll|vote|votar|voto|enquete|encuesta|umfrage|sondage|abstimm|ankieta|anket|голос|опрос|投票|survey',
  remember:
    'remember|keep me|stay (?:logged|signed)|lembr|recordar|recuerd|souvenir|merken|angemeldet|onthoud|zapamiet|pamatov|ricorda|kom ihag|husk|muista|hatirla|ingat|persistent|autologin|auto_login|запомнить|עקוב|记住|記住|記憶|cookietime|rememberme|forever',
  consent:
    'agree|terms|accept|condi[tc]|privacy|concord|aceit|acept|accetto|akcept|regulamin|agb|datenschutz|souhlas|godkann|\\btos\\b|policy|consent|gdpr|соглас|правил|同意',
  captcha:
    'captcha|security ?code|verif|turing|anti-?spam|spam|code in the image|codigo de|sicherheitscode|\\bhuman|robot|seccode|vcode|imagecode|验证|驗證|проверочн|\\bcode\\b',
  date: '\\bdato\\b|ημερομηνια|תאריך|تاريخ|تاریخ|तारीख|วันที่|\\bngay\\b|tanggal|tarih|開始日|終了日|시작일|종료일|날짜|kuupaev|paivamaar|paivays|date|\\bday|month|year|\\bdata\\b|fecha|\\bdia\\b|\\bmes\\b|\\bano\\b|datum|\\btag\\b|monat|jahr|\\bjour|\\bmois|annee|birth|nascimento|geburt|naissance|check-?in|check-?out|arriv|depart|\\bdob\\b|дата|год|日期',
  range:
    '\\bhinta|\\bhind\\b|\\bkaina|cijena|\\bpris\\b|\\bpret\\b|τιμη|ціна|السعر|מחיר|قیمت|मूल्य|ราคา|\\bgia (?:tu|den|thap|cao)|harga|価格|가격|[价價]|fiyat|\\bar -|prijs|\\bmin|\\bmax|\\bfrom|\\bto\\b|\\bprice|preco|precio|\\bprix|preis|prezzo|cena|between|greater|less|lower|upper|radius|distance|size|area|rooms?|beds?|baths?|цена',
  subject: 'subject|assunto|asunto|betreff|objet|oggetto|onderwerp|temat|\\btitle|titulo|titel|тема|主题|件名|headline',
  site: '\\burl|web ?site|homepage|website|site web|webseite|\\bsitio|\\bwww|сайт|网站',
  company:
    'company|empresa|firma|organi[sz]ation|organisation|societe|unternehmen|bedrijf|компани|公司|employer|institution',
  quantity: 'qty|quantit|quantid|cantid|menge|anzahl|aantal|ilosc|mnozstvi|antal|maara|adet|количеств|数量|amount',
};

/** Words of an option that stands for no choice. */
const ANY = new RegExp(
  asCompared(
    '\\ball\\b|\\bany\\b|choose|\\bselect\\b|please select|whatever|\\btodo|qualquer|cualquier|elija|escolh|selecion|seleccion|\\btous|\\btoutes|choisi|selectionn|n importe|\\balle[ns]?\\b|beliebig|auswahl|wahle|\\bkies|maakt niet uit|wszystk|dowoln|wybierz|' +
      'vsechn|vyber|\\btutt|qualsiasi|scegli|seleziona|\\balla\\b|\\bvalj|valfri|\\bvelg|\\bvaelg|kaikki|valitse|osszes|mind(?:en|egy)\\b|valas[sz]|\\btoate|alege|\\bhepsi|tumu|secin|semua|pilih|tat ca|chon|\\bвсе\\b|люб|выбер|выбра|\\bусі\\b|обер|всички|ολα|επιλ|' +
      'הכל|בחר|الكل|اختر|همه|انتخاب|ทั้งหมด|เลือก|全部|所有|不限|选择|選択|すべて|전체|선택|visi|pasirink|izvelet|koik\\b|vali\\b|\\bsvi\\b|\\bsve\\b|odaberi|izaberi',
  ),
  'u',
);

export function meansAny(text: string): boolean {
  return ANY.test(plain(text));
}

const COUPON = new RegExp(asCompared(COUPON_WORDS), 'u');

/** A box for the code of a coupon searches nothing. */
export function meansCoupon(text: string): boolean {
  return COUPON.test(plain(text));
}

const MONTH = new RegExp(
  asCompared(
    '\\bjanu?|\\bfe[bv]|\\bmar(?:ch|co|zo|s|z|t)?\\b|\\bma?rz|\\bapr|\\bavr|\\babr|\\bmay\\b|\\bmai|\\bmei|\\bjun|\\bjui|\\bjul|\\baug|\\bago|\\baout|\\bsep|\\bset(?:embro|iembre|tembre)?\\b|\\boct|\\bout\\b|\\bokt|\\bnov|\\bdec|\\bdez|\\bdic|январ|феврал|март|апрел|июн|июл|август|сентябр|октябр|ноябр|декабр',
  ),
  'u',
);

export function meansMonth(text: string): boolean {
  return MONTH.test(plain(text));
}

const CONCEPTS: readonly (readonly [name: string, pattern: RegExp])[] = Object.entries(WRITTEN).map(([name, words]) => [
  name,
  new RegExp(asCompared(words), 'u'),
]);

/** Meanings in a text that `asCompared` made. */
export function conceptsIn(text: string): readonly string[] {
  if (text === '') return [];
  const known = KNOWN.get(text);
  if (known !== undefined) return known;
  const concepts = CONCEPTS.flatMap(([name, pattern]) => (pattern.test(text) ? [name] : []));
  KNOWN.set(text, concepts);
  return concepts;
}

/** A form looks at its names and labels several times, and the next page has them again. */
const KNOWN = new LRUCache<string, readonly string[]>({ max: 2_000 });

const LONGEST = 400;

/** Prepares words: names in camel case, or with signs between, become words, too. */
export function plain(said: string): string {
  const text = said.slice(0, LONGEST).replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ');
  return asCompared(text)
    .replace(/[^\p{L}\p{M}\p{N}?'-]+/gu, ' ')
    .trim();
}
