/** How shops say whether a product is available. `gone` needs no negator; a number tells `few`. */
import { Lexicon, type Row } from './lexicon.ts';

/**
 * In this order: "nearly sold out" is not "sold out", "out of stock" is not "in stock", and "only 2 in stock" is not
 * plenty.
 */
const STOCK_CONCEPTS = ['nearly', 'gone', 'soon', 'few', 'there'] as const;
export type StockConcept = (typeof STOCK_CONCEPTS)[number];

export const STOCK_ROWS: Readonly<Record<string, Row<StockConcept>>> = {
  en: {
    nearly: '(?:almost|nearly) (?:gone|sold out|out of stock)|selling out',
    not: "not|never|isn't|aren't|is not|no longer|don't have|do not have|0|when",
    without: 'no|zero|without|until|back',
    there:
      'in stock|on stock|available now|available to ship|available immediately|available in store|available online|readily available|ready to ship|ships (?:today|now|immediately)|ready for dispatch|still available|currently available|dispatched (?:in|within|today|tomorrow)|ships (?:within|in)|(?:for )?immediate (?:dispatch|delivery)|usually (?:ships|dispatched)|stock available|plenty (?:in stock|left)',
    gone: 'out of stock|sold out|not (?:currently |yet |longer )?available|currently unavailable|temporarily unavailable|unavailable|no longer available|no longer in stock|discontinued|notify me|email me when|back in stock soon|stock : 0|temporarily out|tell me when*|alert me|get notified|waitlist|join the wait(?:ing)? ?list|stock not available|all gone',
    soon: 'pre ?order*|presale|back ?order*',
    few: 'only # (?:left|remaining|in stock|available)|# left(?: in stock)?|last (?:one|few|items?|units?|pieces?)|low stock|limited (?:availability|stock)|few left|only # (?:more )?(?:units?|items?|pieces?|pcs)|few items? left|selling fast',
  },
  pt: {
    nearly: 'quase esgotad*',
    not: 'nao|nunca|nem|0|quando',
    without: 'sem|zero|nenhum',
    there:
      'em estoque|com estoque|no estoque|em stock|pronta entrega|disponivel|disponiveis|a pronta entrega|ha stock|temos estoque|envio imediato|stock disponivel|em armazem|entrega imediata|ha em stock',
    gone: 'esgotad[oa]s?|indisponive(?:l|is)|sem estoque|sem stock|fora de estoque|estoque zerado|avise me|produto esgotado|estoque : 0|estoque esgotado|avise*|notifique me|me notifique|sem disponibilidade|ja nao esta disponivel|nao ha stock|fora de linha|descontinuado|temporariamente indisponivel',
    soon: 'pre ?venda|pre ?reserva|sob encomenda',
    few: 'ultim[ao]s? (?:unidades?|pecas?|pares)|restam? (?:apenas |so )?#|(?:so|apenas|somente) # (?:unidades?|em estoque|disponive(?:l|is)|em stock)|ultim[ao]s? # (?:unidades?|pecas?)|poucas unidades|restam? #',
  },
  es: {
    nearly: 'casi agotad*',
    not: 'no|nunca|ya no|0|cuando',
    without: 'sin|ninguna?',
    there:
      'en stock|disponible|disponibles|hay existencias|hay stock|en existencia|con existencias|entrega inmediata|existencias disponibles|envio inmediato|en tienda disponible|stock disponible|listo para enviar',
    gone: 'agotad[oa]s?|sin (?:stock|existencias)|fuera de stock|avisame|no hay (?:existencias|stock)|avisa*|notificarme*|no quedan*|descatalogado|sin disponibilidad|temporalmente agotado|proximamente disponible',
    soon: 'preventa|pre ?venta|reserva anticipada',
    few: '(?:solo )?quedan? (?:solo )?#|ultimas (?:existencias|unidades)|ultima unidad|pocas unidades|quedan #|ultim[ao]s? # (?:unidades?|piezas?)',
  },
  gl: {
    not: 'non|xa non',
    without: 'sen',
    there: 'dispoñible|dispoñibles|en existencias|en stock|entrega inmediata|hai existencias',
    gone: 'esgotad[oa]s?|sen (?:existencias|stock)|non hai (?:existencias|stock)|avisame*',
    few: 'quedan #|ultimas unidades',
  },
  eu: {
    not: 'ez|ez dago|ez da',
    there: 'stockean|eskuragarri|salgai|biltegian',
    gone: 'agortuta|agortu*|stockik gabe|ez dago eskuragarri|ez dago stockean',
    few: 'azken #',
  },
  is: {
    not: 'ekki|ekki til',
    there: 'til a lager|a lager|faanlegt|til i verslun*|til i vefverslun|tilbuid til afhendingar',
    gone: 'uppselt|ekki til|ekki faanlegt|timabundid uppselt|haett i solu|vaentanlegt',
    few: 'faein eintok*|orfa eintok*|adeins # eftir|# eftir',
  },
  ga: { not: 'nil', there: 'i stoc|ar fail', gone: 'as stoc|diolta amach', few: 'nil ach # fagtha' },
  mk: {
    not: 'не|не е|нема',
    there: 'на залиха|достапн*|има на залиха|на лагер|во наличност',
    gone: 'распродад*|нема на залиха|недостап*|^нема$|извести ме*',
    few: 'последн*|уште #',
  },
  be: {
    not: 'не|няма',
    there: 'у наяўнасці|ёсць у наяўнасці|на складзе',
    gone: 'няма ў наяўнасці|няма у наяўнасці|распрададзена|скончыўся|няма на складзе',
    few: 'засталося #',
  },
  ka: {
    not: 'არ|არ არის|აღარ',
    there: 'მარაგშია|მარაგში|ხელმისაწვდომია|ხელმისაწვდომი|არის მარაგში|ადგილზეა',
    gone: 'ამოწურულია|ამოიწურა|მარაგი ამოიწურა|არ არის მარაგში|გაყიდულია|მიუწვდომელია|მარაგში არ არის',
    few: 'დარჩა #|ბოლო #',
  },
  hy: {
    not: 'չկա|չի',
    there: 'առկա է|պահեստում|պահեստում կա|հասանելի է|առկա',
    after: 'չէ|չկա',
    gone: 'առկա չէ|սպառված է|սպառվել է|պահեստում չկա|հասանելի չէ|վաճառված է|վերջացել է',
    few: 'մնացել է #|վերջին*',
  },
  az: {
    not: 'deyil|yoxdur',
    there: 'stokda(?: var)?|anbarda(?: var)?|movcuddur|movcud|satisda(?: var)?',
    after: 'deyil|yoxdur|yox',
    gone: 'bitib|tukənib|stokda yoxdur|movcud deyil|satilib|qurtarib|anbarda yoxdur|satisda yoxdur',
    few: 'son #',
  },
  kk: {
    not: 'жоқ',
    there: 'қоймада бар|қоймада|^бар$|сатылымда(?: бар)?|қолжетімді|қолда бар',
    after: 'жоқ|емес',
    gone: '^жоқ$|таусыл*|сатылып кет*|қолжетімді емес|қоймада жоқ|қолжетімсіз',
    few: 'қалды #|соңғы #',
  },
  uz: {
    not: "yo'q|emas",
    there: 'mavjud|sotuvda(?: bor)?|omborda(?: bor)?',
    after: "emas|yo'q",
    gone: "tugagan|tugadi|sotib bo'lingan|mavjud emas|sotuvda yo'q|omborda yo'q",
    few: 'faqat #|oxirgi #',
  },
  mr: {
    not: 'अनुपलब्ध',
    there: 'स्टॉकमध्ये|स्टॉकमध्ये आहे|उपलब्ध आहे',
    after: 'नाही',
    gone: 'स्टॉक संपला|उपलब्ध नाही|स्टॉकमध्ये नाही|विकले गेले',
  },
  te: {
    not: 'లేదు',
    there: 'స్టాక్‌లో ఉంది|అందుబాటులో ఉంది|స్టాక్ ఉంది',
    after: 'లేదు',
    gone: 'స్టాక్ లేదు|స్టాక్‌లో లేదు|అందుబాటులో లేదు|అమ్ముడైంది',
  },
  ml: {
    not: 'ഇല്ല',
    there: 'സ്റ്റോക്കുണ്ട്|ലഭ്യമാണ്|സ്റ്റോക്കിൽ',
    after: 'ഇല്ല',
    gone: 'സ്റ്റോക്കില്ല|ലഭ്യമല്ല|വിറ്റുതീർന്നു|സ്റ്റോക്ക് തീർന്നു',
  },
  fil: {
    not: 'hindi|walang|wala nang',
    there: 'may stock|available na|mayroong stock|may stock pa|mabibili',
    gone: 'ubos na*|walang stock|wala nang stock|naubos*|sold out na|hindi available',
    few: '# na lang*|iilan na lang*',
  },
  sw: { not: 'haipo|si', there: 'ipo|inapatikana', gone: 'haipatikani|imeisha|haipo' },
  km: { not: 'គ្មាន|មិន', there: 'មានស្តុក|មានទំនិញ', gone: 'អស់ស្តុក|អស់ពីស្តុក|គ្មានស្តុក', isUnspaced: true },
  ca: {
    not: 'no|ja no|no|ja no',
    without: 'sense',
    there: 'en estoc|disponible|en estoc|disponibles|hi ha estoc|en existencia',
    gone: "esgotat|exhaurit|sense estoc|no hi ha (?:estoc|existencies)|sense existencies|esgotad[ae]s?|esgotats|avisa'm",
    few: 'ultimes unitats|queden #|ultima unitat',
  },
  fr: {
    nearly: '(?:bientot|presque) epuise*',
    not: "n'est (?:plus|pas)|n'est|ne|pas|plus|non|jamais",
    without: 'sans|aucun|zero',
    there:
      "en stock|disponible|disponibles|expedie sous # ?h|expedition immediate|pret a expedier|stock disponible|livre demain|expedie (?:sous|en|aujourd'hui)|disponible sous|livraison immediate",
    gone: "epuise*|rupture|indisponible*|victime de son succes|prevenez moi|me prevenir|en rupture de stock|prevenez*|prevenir*|alertez*|m'avertir*|stock epuise|actuellement indisponible|n'est plus commercialise|bientot disponible",
    soon: 'pre ?commande*|a paraitre',
    few: 'plus que #|derniers? (?:exemplaires?|articles?|pieces?)|stock limite|il (?:ne )?reste #|quantite limitee|dernieres? (?:pieces?|unites?)|derniers stocks',
  },
  de: {
    nearly: '(?:fast|bald|beinahe) (?:ausverkauft|vergriffen)',
    not: 'nicht(?: mehr)?|nie|keine?[rn]?',
    without: 'keine?|ohne|nicht',
    there:
      'auf lager|(?:sofort )?lieferbar|verfugbar|vorratig|sofort versandfertig|lagernd|versandbereit|lieferzeit (?:#|ca|1)|am lager|an lager|sofort verfugbar|^erhaltlich$|bestellbar|lieferung (?:morgen|bis)|ab lager',
    gone: 'ausverkauft|vergriffen|bald wieder (?:da|verfugbar|lieferbar|auf lager)|demnachst wieder|nicht (?:mehr )?(?:auf lager|lieferbar|verfugbar|vorratig)|derzeit nicht|momentan nicht|benachrichtigen sie mich|benachrichtig*|kein bestand|nicht mehr erhaltlich|nicht bestellbar|zurzeit nicht|zur zeit nicht|nachricht bei verfugbarkeit',
    soon: 'vorbestell*|vorverkauf',
    few: 'nur noch (?:#|wenige)|wenige (?:exemplare|stuck)|restposten|letzte exemplare|letzte[s]? (?:stuck|exemplar|artikel)|noch # (?:stuck|verfugbar|auf lager)|geringer bestand',
  },
  it: {
    nearly: 'quasi esaurit*',
    not: 'non|mai',
    without: 'senza|nessuna?',
    there:
      'disponibil[ei]|in magazzino|in stock|pronta consegna|disponibilita immediata|disponibile (?:in|subito)|spedito (?:in|entro)|spedizione immediata|disponibile in negozio|in pronta consegna',
    gone: 'esaurit[oaie]|non disponibil[ei]|terminat[oaie]|avvisami|avvisami*|avvisatemi|non piu disponibile|momentaneamente non disponibile|prodotto esaurito|fuori produzione',
    soon: 'preordin*|prenota',
    few: '(?:solo|ultim[ie]) # (?:disponibili|rimast[ie]|pezzi)|ultimi pezzi|disponibilita limitata|ne restano #|ultim[ie] (?:pezz[io]|disponibili|articol[io])|solo #',
  },
  nl: {
    nearly: 'bijna uitverkocht',
    not: 'niet|nooit|niet meer',
    without: 'geen|zonder',
    there:
      'op voorraad|direct leverbaar|leverbaar|beschikbaar|voorradig|op stock|morgen in huis|vandaag verzonden|vandaag besteld|uit voorraad leverbaar|te bestellen|in voorraad',
    gone: 'uitverkocht|niet leverbaar|tijdelijk niet leverbaar|geen voorraad|tijdelijk uitverkocht|houd mij op de hoogte|mail mij*|niet beschikbaar|uit assortiment|niet meer verkrijgbaar',
    soon: 'pre ?order|voorbestel*',
    few: 'nog maar #|nog # op voorraad|laatste (?:stuks|exemplaren)|beperkte voorraad|nog # (?:stuks|op voorraad|beschikbaar)|laatste #',
  },
  sv: {
    nearly: 'nastan slutsald*',
    not: 'ej|inte|icke',
    without: 'ingen|inga|utan',
    there:
      'i lager|finns i lager|^finns$|tillganglig*|omgaende leverans|skickas (?:inom|idag|samma dag)|leveranstid #|finns i butik|finns i webblager|st i lager',
    gone: 'slutsald*|slut i lager|^slut$|ej i lager|tillfalligt slut|bevaka*|meddela mig*|gar (?:ej|inte) att bestalla|utgatt|utgangen|har utgatt|ej tillganglig*',
    soon: 'forbestall*|forhandsbok*',
    few: 'endast # kvar|fatal kvar|# kvar i lager|bara # kvar|fa kvar*|nagra fa kvar|bara # kvar|sista #|sista exemplaret',
  },
  da: {
    nearly: 'nasten udsolgt|næsten udsolgt',
    not: 'ikke|aldrig',
    without: 'ingen|uden',
    there:
      'pa lager|tilgængelig*|kan leveres|leveringstid #|kan leveres*|sendes (?:i dag|inden|samme dag)|pa fjernlager|til afhentning',
    gone: 'udsolgt|ikke pa lager|midlertidigt udsolgt|udgaet|udgået|ingen pa lager|giv mig besked*|ikke tilgængelig*|ikke længere*|restordre',
    soon: 'forudbestil*',
    few: 'kun # tilbage|fa pa lager|# tilbage|fa (?:stk|styk|tilbage)|kun # (?:tilbage|stk)|sidste #|sidste eksemplar',
  },
  nb: {
    nearly: 'nesten utsolgt',
    not: 'ikke|aldri',
    without: 'ingen|uten',
    there:
      'pa lager|tilgjengelig*|kan leveres|sendes (?:innen|i dag)|leveringstid #|klar til henting|pa nettlager|pa lager i butikk',
    gone: 'utsolgt|ikke pa lager|midlertidig utsolgt|utgatt|tomt pa lager|varsle meg*|gi meg beskjed*|ikke lenger*|ikke tilgjengelig*|midlertidig tomt',
    soon: 'forhandsbestill*',
    few: 'kun # igjen|fa igjen|# igjen|fa (?:igjen|stk)|kun # (?:igjen|stk)|siste #',
  },
  fi: {
    nearly: 'melkein loppu*',
    not: 'ei|ei ole|eivat',
    there:
      'varastossa|saatavilla|saatavana|heti toimitettavissa|toimitus(?:aika)? #|saatavilla heti|noudettavissa|varastossa # kpl|lahetetaan*|toimitetaan heti',
    gone: 'loppuunmyyty|^loppu$|loppu varastosta|ei varastossa|tilapaisesti loppu|poistunut*|ei saatavilla|ei saatavana|tilapaisesti*|ei tilattavissa|ilmoita*|loppu',
    soon: 'ennakkotila*',
    few: 'vain # jaljella|# jaljella|viimeiset kappaleet|vain muutama*|# kpl jaljella|vahissa',
  },
  et: {
    not: 'ei|ei ole|pole',
    there: '^laos$|on laos|saadaval|laos olemas|kohe saadaval|laoseis #|poes olemas|olemas',
    gone: '^otsas$|labi muudud|ei ole laos|laost otsas|pole (?:laos|saadaval)|otsas|labimuudud|teavita mind|tellimisel otsas|ajutiselt otsas',
    few: 'viimased|viimased #|viimane|alles #|ainult #',
  },
  lv: {
    not: 'nav|nav vairs',
    there: 'ir noliktava|noliktava|pieejam*|pieejam*|ir pieejam*|ir uz vietas|noliktava #|piegade #',
    gone: 'izpardots|nav pieejam*|nav noliktava|izpardot*|beidzies|beigusies|vairs nav*|islaicigi nav*|nav uz vietas|nav krajuma|pazinot man',
    few: 'pedej* #|tikai #|atlikusas? #',
  },
  lt: {
    not: 'ne|nera|nebera|ne|nera|nebera|neturime',
    there:
      'yra sandelyje|sandelyje|^yra$|turime|prekes? yra|yra sandelyje|turime sandelyje|pristatysime*|yra parduotuveje|prieinama',
    gone: 'isparduota|nera sandelyje|neturime|nera prekes|isparduot*|^nera$|neturime|nebeparduodama|laikinai nera|siuo metu nera|pranesti*|baigesi|nebeturime',
    few: 'liko #|paskutin*|tik #',
  },
  pl: {
    nearly: 'prawie wyprzedan*',
    not: 'nie|nie ma|juz nie',
    without: 'brak',
    there:
      'w magazynie|na stanie|dostepn[yae]|w sprzedazy|na magazynie|wysylka (?:w )?#|od reki|dostepn[yae] (?:od reki|w)|wysylka (?:dzisiaj|dzis|jutro)|jest w magazynie|duza ilosc|produkt dostepny*',
    gone: 'wyprzedan[yae]|niedostepn[yae]|brak towaru|brak w magazynie|powiadom mnie|chwilowo niedostepn*|powiadom*|produkt niedostepny|czasowo niedostepn*|wycofan*|wyprzedano|^brak$',
    soon: 'przedsprzedaz*',
    few: 'ostatni[ae]? (?:sztuk[ai]|egzemplarz*)|zostal[oy] #|tylko #|ostatni[ae]? sztuki?*|malo sztuk|zostaly? #|na wyczerpaniu|koncowka',
  },
  cs: {
    nearly: 'temer vyprodan*',
    not: 'neni|nejsou|ne|jiz neni',
    without: 'zadn*',
    there:
      'skladem|na sklade|k dispozici|ihned k odeslani|ihned k odeslani|ihned k odberu|odesilame (?:ihned|dnes|zitra)|dostupn*|k odberu',
    gone: 'vyprodano|neni skladem|nedostupn*|neni k dispozici|docasne vyprodano|hlidat*|upozornit*|momentalne nedostupn*|jiz neni*|prodej skoncil|ukonceno|nelze objednat|docasne nedostupn*',
    soon: 'predobjednavk*|predprodej',
    few: 'posledni(?:ch)? (?:#|kus*)|skladem # ks|zbyva #|posledni*|skladem # ?ks',
  },
  sk: {
    not: 'nie je|nie su|nie',
    there:
      'na sklade|skladom|k dispozicii|dostupn[eay]|ihned k odoslaniu|odosielame*|skladom*|na sklade # ?ks|dostupn*',
    gone: 'vypredan*|nedostupn*|nie je skladom|nie je na sklade|docasne vypredane|momentalne nedostupn*|uz nie je*|strazit*|upozornit*|predaj skonceny|nedostupn*|vypredane',
    soon: 'predobjednavk*',
    few: 'posledn* (?:#|kus*)|posledn*|posledne #',
  },
  hu: {
    not: 'nincs|nem',
    there: 'raktaron|keszleten|elerheto|azonnal szallithato|szallithato|rendelheto|van keszleten|elerheto|raktarrol',
    gone: 'elfogyott|nincs (?:raktaron|keszleten)|nem elerheto|kifogyott|nem rendelheto|ertesit*|jelenleg nem*|elfogyott|nem kaphato|nem rendelheto|kifutott|^nincs$',
    soon: 'elorendel*|eloj?egyz*',
    few: 'utolso (?:#|darab*)|mar csak #|utolso*|keves|korlatozott*|# db maradt',
  },
  ro: {
    not: 'nu|nu este|nu mai este',
    without: 'fara',
    there:
      'in stoc|disponibil[ae]?|pe stoc|in stoc furnizor|livrare imediata|in stoc*|pe stoc|disponibil (?:imediat|in)|livrare in #',
    gone: 'stoc epuizat|indisponibil[ae]?|nu este in stoc|epuizat[ae]?|lipsa stoc|anunta ma*|notifica ma*|nu mai este*|momentan indisponibil*|stoc 0|lipsa*|scos din productie',
    soon: 'precomand*',
    few: 'ultimele (?:#|bucati)|stoc limitat|ultimul produs|ultim*l? #|ultimele*|stoc redus',
  },
  hr: {
    not: 'nije|nisu|ne|vise nije|nije|nisu|ne|vise nije|nema',
    without: 'nema',
    there:
      'na zalihi|na skladistu|dostupn[oa]?|raspoloziv[oa]?|na stanju|na zalihi|na lageru|odmah dostupno|isporuka odmah|raspolozivo',
    gone: 'rasprodan[oa]?|nedostupn[oa]?|nema na (?:zalihi|stanju|skladistu)|nije dostupn[oa]?|rasprodan*|nema zalih[ae]|nije (?:vise )?dostup*|trenutno nedostup*|vise nije*|obavijesti me*|^nema$',
    soon: 'prednarudzb*',
    few: 'zadnj[iae] (?:#|komad*)|jos samo #|zadnj*|posljednj*|jos #',
  },
  sl: {
    not: 'ni|niso|ni vec',
    there: 'na zalogi|na voljo|dobavljiv[oa]?|na zalogi|dobavljiv*|na voljo takoj|takoj dobavljiv*|dostopno',
    gone: 'razprodan[oa]?|ni na zalogi|ni na voljo|nedobavljiv*|ni zaloge|ni vec*|trenutno ni*|nedobavljiv*|razprodan*|obvesti me*|ni na zalogi',
    soon: 'prednarocil*',
    few: 'samo se #|zadnji kos*|samo se #|zadnj*|se # na zalogi',
  },
  sq: {
    not: "s'ka|nuk|s'eshte|nuk eshte",
    there: 'ne stok|ne gjendje|ne stok|ka stok|i? ?disponueshem|ne gjendje|e? ?disponueshme',
    gone: "e shitur|jashte stokut|jashte stokut|nuk ka*|s'ka*|i? ?padisponueshem|e? ?shitur*|i? ?mbaruar|nuk eshte*",
    few: 'vetem #|te fundit*',
  },
  tr: {
    nearly: 'tukenmek uzere',
    not: 'degil',
    there:
      'stokta(?: var| mevcut)?|mevcut|hemen kargo*|satista|stoklarimizda*|ayni gun kargo|bugun kargo*|hemen teslim|kargoya hazir|stoktan teslim|satin alinabilir|mevcuttur',
    after: 'yok|degil|kalmadi|bulunm*',
    gone: 'tukendi|stokta yok|stokta kalmadi|mevcut degil|gelince haber ver|temin edilemiyor|satista degil|stok yok|stoklarimizda yok|tukendi*|haber ver*|gelince*|gecici olarak*|satis disi',
    soon: 'on siparis',
    few: 'son # (?:urun|adet)|sinirli stok|stokta # adet|son #|az kaldi',
  },
  el: {
    not: 'δεν (?:ειναι|υπαρχει)|δεν|μη',
    without: 'χωρις',
    there:
      'σε αποθεμα|διαθεσιμ[οηα]|αμεσα διαθεσιμο|σε διαθεσιμοτητα|ετοιμοπαραδοτο|διαθεσιμο σε*|παραδοση σε*|αμεση παραλαβη|σε αποθεμα|διαθεσιμ*|παραλαβη απο*',
    gone: 'εξαντλη*|μη διαθεσιμ[οηα]|εκτος αποθεματος|δεν ειναι διαθεσιμ[οηα]|ενημερωσ*|ειδοποιησ*|προσωρινα*|εξαντλημεν*|καταργημεν*|μη διαθεσιμ*|δεν διατιθεται',
    soon: 'προπαραγγελια*',
    few: 'τελευται[αο] (?:#|τεμαχι*)|τελευται*|μονο #|περιορισμενη διαθεσιμοτητα',
  },
  ru: {
    nearly: 'почти распродан*|скоро закончится',
    not: 'не|нет|больше нет',
    without: 'нет|без',
    there:
      'в наличии|есть в наличии|есть на складе|на складе|в продаже|доступен|доступно|доставка (?:завтра|сегодня)|товар в наличии|^много$|^достаточно$|доступен для заказа|доступен к заказу|доступно к заказу|можно забрать|отправка*',
    gone: 'нет в наличии|распродан*|нет на складе|закончил*|сообщить о поступлении|временно отсутствует|отсутствует|снят с производства|нет в продаже|недоступ*|сообщить*|уведомить*|^нет$|товар закончился|под заказ нет|снято с продажи|ожидается*|распродано|нет на складе',
    soon: 'предзаказ*',
    few: 'осталось (?:всего )?#|последн* (?:#|экземпляр*)|^мало$|осталось #|остался #|остались #|заканчивается|последн*',
  },
  uk: {
    not: 'не|немае|нема|бiльше немае',
    without: 'немае|нема|без',
    there:
      'в наявності|в наявностi|є в наявності|на складі|доступний|є на складі|готовий до відправки|готово до відправки|товар є*|в продажу|доставка завтра|є в наявності|відправка*',
    gone: 'немає в наявності|немае в наявностi|немає на складі|розпродано|закінчив*|повідомити про наявність|нема в наявності|відсутній|товар закінчився|знято з виробництва|повідом*|товару немає|закінчився|^немає$|очікується|тимчасово відсутн*|недоступ*|розпродано',
    soon: 'передзамовлення',
    few: 'залишилось #|останні #|закінчується|залишилося #|залишилось #|останн*',
  },
  bg: {
    not: 'не е|не|няма',
    without: 'няма',
    there:
      'в наличност|налично|наличен|на склад|налична|в наличност|наличн*|на склад|доставка (?:утре|днес)|има наличност',
    gone: 'изчерпан[ао]?|няма в наличност|неналич*|не е наличен|няма наличност|изчерпан*|временно изчерпан*|не е налич*|няма*|уведоми ме*|неналич*|не е в наличност|спрян от продажба',
    few: 'последн* (?:#|бро*)|последн*|остават? #',
  },
  sr: {
    not: 'није|нису|нема|није|нису|нема|nije|nisu|nema',
    there: 'на стању|на лагеру|доступно|доступ*|на лагеру|на стању|na stanju|na lageru|dostup*|raspoloziv*',
    gone: 'распродато|нема на стању|није на стању|недоступно|распродат*|недоступ*|нема на*|rasprodat*|nedostup*|nema*|trenutno nije*|није доступ*',
    few: 'последњ*|poslednj*|још #',
  },
  he: {
    not: 'לא|אינו|אין|איננו',
    there: 'במלאי|זמין במלאי|זמין|קיים במלאי|משלוח מיידי|זמין למשלוח|זמין מיידית|יש במלאי|המוצר במלאי|^זמין$',
    gone: 'אזל(?: מהמלאי)?|לא במלאי|אין במלאי|לא זמין|חסר במלאי|אזל המלאי|עדכנו אותי*|הודיעו לי*|עדכנו*|לא קיים במלאי|המלאי אזל|אין במלאי|נגמר המלאי|כשיחזור למלאי',
    few: 'נותרו #|אחרונים במלאי|נותרו*|פריטים אחרונים|יחידות אחרונות|נותר #',
  },
  ar: {
    not: 'غير|ليس|لا|لم يعد|غير|ليس|لا|لم يعد|لم تعد',
    there:
      'متوفر في المخزون|متوفرة|متوفر|متاحة|متاح|في المخزون|متوفرا|متوفرًا|جاهز للشحن|للشحن الفوري|يشحن خلال*|المنتج متوفر|المنتج متاح',
    gone: 'غير متوفر|غير متوفرة|نفد(?:ت)?(?: من)?(?: المخزون| الكمية)?|نفذ(?:ت)?(?: المخزون| الكمية)?|غير متاح|نفدت الكمية|انتهى من المخزون|أبلغني عند توفره|نفد*|نفذ*|لم يعد*|أعلمني*|اعلمني*|أبلغني*|نبهني*|غير متوفر*|انتهت الكمية|انتهى|غير متاح*',
    soon: 'طلب مسبق|الطلب المسبق',
    few: 'تبقى # فقط|بقي # فقط|كمية محدودة|تبقى #|بقي #|باقي #|آخر #|اخر #',
  },
  fa: {
    not: 'نا',
    there: 'موجود در انبار|موجود است|موجود|آماده ارسال|کالا موجود|ارسال فوری|در انبار',
    after: 'نیست|نمی باشد|نمیباشد',
    gone: 'ناموجود|نا موجود|تمام شد|اتمام موجودی|موجود نیست|به من اطلاع بده|موجود شد به من|خبرم کن|به من اطلاع*|اطلاع بده*|نا ?موجود|فروخته شد|موجودی ندارد|در انبار موجود نمی باشد|به اتمام رسید*|تمام شده*',
    few: 'تنها # عدد|فقط # عدد|تنها #|فقط #|# عدد باقی*',
  },
  ur: {
    not: 'غیر',
    there: 'دستیاب|اسٹاک میں|دستیاب ہے|اسٹاک میں ہے|موجود ہے',
    after: 'نہیں',
    gone: 'اسٹاک ختم|دستیاب نہیں|فروخت ہو*|غیر دستیاب|اسٹاک میں نہیں*|ختم ہو*|اسٹاک ختم*|دستیاب نہیں*',
    few: 'صرف #',
  },
  hi: {
    not: 'अनुपलब्ध',
    there: 'स्टॉक में|उपलब्ध|उपलब्ध है|स्टॉक में है|तुरंत उपलब्ध|इन स्टॉक',
    after: 'नहीं|नही',
    gone: 'स्टॉक में नहीं|स्टॉक खत्म|बिक गया|अनुपलब्ध|उपलब्ध नहीं|आउट ऑफ स्टॉक|स्टॉक समाप्त|बिक गया*|बिक चुका*|स्टॉक में नही*|स्टॉक नही*|आउट ऑफ़ स्टॉक|खत्म|ख़त्म|सूचित करें',
    few: 'केवल #|सिर्फ़? #|# बचे*',
  },
  bn: {
    not: 'নেই',
    there: 'স্টকে আছে|স্টকে|পাওয়া যাচ্ছে|উপলব্ধ|স্টকে আছে|ইন স্টক|মজুদ আছে|পাওয়া যাবে',
    after: 'নেই|নয়|না',
    gone: 'স্টকে নেই|স্টক শেষ|স্টক আউট|স্টকে নেই|আউট অফ স্টক|বিক্রি (?:শেষ|হয়ে গেছে)|মজুদ নেই|পাওয়া যাচ্ছে না|শেষ হয়ে গেছে',
    few: 'মাত্র #|আর #',
  },
  ta: {
    not: 'இல்லை',
    there: 'கையிருப்பில்|இருப்பில்|கையிருப்பில் உள்ளது|இருப்பில் உள்ளது|கிடைக்கிறது|கிடைக்கும்|ஸ்டாக் உள்ளது',
    after: 'இல்லை',
    gone: 'கையிருப்பில் இல்லை|இருப்பில் இல்லை|விற்றுத் தீர்ந்தது|இருப்பு இல்லை|கையிருப்பு இல்லை|கிடைக்கவில்லை|ஸ்டாக் இல்லை|தீர்ந்துவிட்டது|விற்றுத்? ?தீர்ந்த*',
    few: '# மட்டுமே*|கடைசி #',
  },
  id: {
    not: 'tidak|belum|bukan',
    without: 'tanpa|tak',
    there: 'tersedia|stok tersedia|ready stock|ada stok|stok ada|siap (?:kirim|dikirim)|tersedia|stok : #|^ready$',
    gone: '^habis$|stok habis|stok kosong|^kosong$|tidak tersedia|terjual habis|beri ?tahu*|ingatkan saya*|habis terjual|stok kosong|sold out|tidak (?:ada|tersedia)|barang habis',
    soon: 'pre ?order',
    few: 'sisa #|tersisa #|stok terbatas|sisa #|tinggal #|stok menipis|hampir habis',
  },
  ms: {
    not: 'tidak|tiada',
    there: 'ada stok|tersedia|dalam stok|stok tersedia|ada stok|sedia dihantar|dalam stok',
    gone: 'kehabisan stok|habis dijual|tiada stok|stok habis|tiada (?:dalam )?stok|tidak tersedia|maklumkan saya*',
    few: 'tinggal #|stok terhad',
  },
  vi: {
    nearly: 'sap het hang',
    not: 'khong|khong con|chua',
    without: 'het',
    there:
      'con hang|co san|san hang|trong kho|co hang|hang co san|co san*|giao hang ngay|giao ngay|san hang|con hang*|giao trong*',
    gone: 'het hang|tam het hang|khong con hang|chay hang|ngung kinh doanh|bao toi*|bao khi*|thong bao*|^het$|het hang|ngung ban|khong co san|khong co hang|tam het*|da ban het',
    soon: 'dat truoc',
    few: 'chi con #|con # san pham|chi con #|con lai #',
  },
  th: {
    not: 'ไม่มี|ไม่|หมด',
    there: 'มีสินค้า|พร้อมส่ง|ในสต็อก|ในสต๊อก|มีในสต็อก|มีของ|พร้อมจำหน่าย|สินค้าพร้อมส่ง|พร้อมจัดส่ง|มีในสต๊อก|มีสต็อก|ของพร้อมส่ง',
    gone: 'สินค้าหมด|หมดสต็อก|หมดสต๊อก|ของหมด|ไม่มีสินค้า|ไม่พร้อมจำหน่าย|ไม่มีในสต็อก|ขายหมด|สินค้าหมดชั่วคราว|แจ้งเตือน|แจ้งเมื่อ|หมดแล้ว|ขายหมดแล้ว|ไม่มีของ|สินค้าไม่พร้อม|เลิกผลิต|เลิกจำหน่าย|^หมด$',
    soon: 'พรีออเดอร์|สั่งจองล่วงหน้า',
    few: 'เหลือเพียง ?#|เหลือ ?# ?ชิ้น|เหลือ ?# ?(?:ชิ้น|ตัว|อัน)?|ใกล้หมด|ชิ้นสุดท้าย',
    isUnspaced: true,
  },
  zh: {
    nearly: '即将售罄|即將售罄|快售罄',
    not: '没有|沒有|无|無|暂无|暫無|不|非|缺',
    there:
      '有货|有貨|现货|現貨|有库存|有庫存|库存充足|庫存充足|有存貨|有存货|在库|可订购|现货速发|現貨供應|尚有庫存|尚有库存|可购买|可購買|当日发货|隔日到貨|供應中|有货可售',
    gone: '缺货|缺貨|无货|無貨|售罄|售完|已售完|暂时缺货|没有库存|没有现货|無庫存|无库存|補貨中|补货中|已下架|到货通知|貨到通知|下架|完售|無法購買|无法购买|目前缺[货貨]|暂无库存|暫無庫存|已售罄|售完|已售完|停产|停產|停售|卖完|賣完|到货提醒|補貨通知|货到通知|无现货|没货',
    soon: '预售|預售|預購|预购',
    few: '仅剩 ?#|僅剩 ?#|只剩 ?#|剩餘 ?#|库存紧张|庫存緊張|少量|仅剩|僅剩|只剩|最后 ?#|最後 ?#|库存不多',
    isUnspaced: true,
  },
  ja: {
    nearly: 'まもなく完売|もうすぐ完売',
    not: '無|未',
    there:
      '在庫(?:が)?(?:あり|有り|有|ございます)|在庫◎|在庫〇|即納|即日発送|販売中|即日出荷|当日出荷|翌日出荷|時間以内に(?:発送|出荷)|すぐに?発送|お届け可能|購入可能|在庫(?:は)?十分|在庫有り',
    after: 'ません|ない',
    gone: '在庫(?:が|は)?(?:なし|無し|無|切れ|ありません|ございません|がありません|がない)|品切れ|売り切れ|売切|完売|入荷待ち|在庫×|入荷お知らせ|販売終了|取扱終了|欠品|入荷未定|在庫(?:が|は)?ありません|完売しました|再入荷(?:お知らせ|通知|待ち)?|入荷次第|販売休止|一時的に在庫切れ|取り扱い終了|お取り扱いできません',
    soon: '予約受付|予約商品|ご予約',
    few: '残り(?:わずか|僅か| ?#)|残りあと ?#|在庫わずか|在庫僅少|残り ?#|あと ?#|ラスト ?#|在庫残少|在庫僅か',
    isUnspaced: true,
  },
  ko: {
    nearly: '품절 ?임박|매진 ?임박',
    not: '미',
    there:
      '재고 ?있음|재고 ?보유|구매 ?가능|판매 ?중|당일 ?발송|바로 ?출고|오늘 ?출발|즉시 ?발송|입고 ?완료|주문 ?가능|당일 ?출고|재고 ?여유',
    after: ' ?아님| ?아닙니다| ?없음',
    gone: '품절|재고 ?없음|일시 ?품절|매진|판매 ?종료|재입고 ?알림|재고가 ?없|판매 ?중지|단종|구매 ?불가|주문 ?불가|재입고|입고 ?예정|입고 ?알림|완판|재고 ?소진|품절되었|판매가? ?종료',
    soon: '예약 ?(?:판매|구매)|사전 ?예약',
    few: '남은 ?수량 ?#|#개 ?남음|마지막 ?#개|개 ?남음|마지막 ?수량',
    isUnspaced: true,
  },
};

export const STOCK = new Lexicon(STOCK_CONCEPTS, STOCK_ROWS);
