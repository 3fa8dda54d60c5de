/** How shops say whether a product is available. `gone` needs no negator; a number tells `few`. */
import { Lexicon, type Row } from './lexicon.ts';

/**
 * In this order: "nearly sold out" is not "sold out", "out of stock" is not "in stock", and "only 2 in stock" is not
 * plenty.
 */
const STOCK_CONCEPTS = ['nearly', 'gone', 'soon', 'later', 'few', 'there'] as const;
export type StockConcept = (typeof STOCK_CONCEPTS)[number];

export const STOCK_ROWS: Readonly<Record<string, Row<StockConcept>>> = {
  en: {
    nearly: '(?:almost|nearly) (?:gone|sold out|out of stock)|selling out',
    not: "not|never|isn't|won't|aren't|is not|no longer|don't have|do not have|0|when",
    without: 'no|none|no more|no (?:items|units)|zero|without|until|back|if',
    there:
      'in stock|on stock|available now|available to ship|available immediately|available in store|available online|readily available|ready to ship|ships (?:today|now|immediately)|ready for dispatch|still available|currently available|dispatched (?:in|within|today|tomorrow)|ships (?:within|in)|(?:for )?immediate (?:dispatch|delivery)|usually (?:ships|dispatched)|stock available|plenty (?:in stock|left)|# available|delivery (?:today|tomorrow)|arrives (?:today|tomorrow)|get it (?:today|tomorrow)|in store and online',
    gone: 'out of stock|sold out|not (?:currently |yet |longer )?available|currently unavailable|temporarily unavailable|unavailable|no longer available|no longer in stock|discontinued|notify me|email me when|back in stock soon|stock : 0|temporarily out|tell me when*|alert me|get notified|waitlist|join the wait(?:ing)? ?list|stock not available|all gone|fresh out|not stocked|back in stock on|sold out online|currently sold out|out of print|no stock',
    soon: 'in stock soon|will be in stock|pre ?order*|presale|back ?order*|coming soon|made to order|special order|on order|pre ?release|due in|expected (?:in|on)|arriving soon',
    few: 'only # (?:left|remaining|in stock|available)|# left(?: in stock)?|last (?:one|few|items?|units?|pieces?)|low (?:in )?stock|limited (?:availability|stock)|few left|only # (?:more )?(?:units?|items?|pieces?|pcs)|few items? left|selling fast|(?:final|last few) (?:pieces?|items?|units?)|hurry only #|just # (?:left|remaining)',
    later:
      '(?:available|in stock|ships|on sale) (?:from|on|after|by|again on)(?: the)? #|releases? (?:on )?(?:the )?#|out on(?: the)? #',
  },
  pt: {
    nearly: 'quase esgotad*',
    not: 'nao|nunca|nem|0|quando',
    without: 'sem|sem unidades|zero|nenhum',
    there:
      'em estoque|com estoque|no estoque|em stock|pronta entrega|disponivel|disponiveis|a pronta entrega|ha stock|temos estoque|envio imediato|stock disponivel|em armazem|entrega imediata|ha em stock|envio em #|entrega em #|enviado em #|entrega (?:amanha|hoje)|envia em #|a venda|temos em stock|expedicao em #',
    gone: 'esgotad[oa]s?|indisponive(?:l|is)|sem estoque|sem stock|fora de estoque|estoque zerado|avise me|produto esgotado|estoque : 0|estoque esgotado|avise*|notifique me|me notifique|sem disponibilidade|ja nao esta disponivel|nao ha stock|fora de linha|descontinuado|temporariamente indisponivel|encerrado|fora de catalogo|nao disponivel|me avise*',
    soon: 'pre ?venda|pre ?reserva|sob encomenda|por encomenda|aguardando reposicao|em breve|reserve ja|pre ?encomenda|brevemente|a chegar|reserva ja',
    few: 'ultim[ao]s? (?:unidades?|pecas?|pares)|restam? (?:apenas |so )?#|(?:so|apenas|somente) # (?:unidades?|em estoque|disponive(?:l|is)|em stock)|ultim[ao]s? # (?:unidades?|pecas?)|poucas unidades|restam? #|poucas pecas|estoque baixo|ultimo em estoque|pouco stock|stock reduzido',
    later:
      '(?:disponivel|em estoque|em stock) (?:a partir de|desde|em)(?: dia)? #|lancamento (?:em|a|no dia)? ?#|previsao #',
  },
  es: {
    nearly: 'casi agotad*',
    not: 'no|nunca|ya no|0|cuando',
    without: 'sin|ninguna?',
    there:
      'en stock|disponible|disponibles|hay existencias|hay stock|en existencia|con existencias|entrega inmediata|existencias disponibles|envio inmediato|en tienda disponible|stock disponible|listo para enviar|envio en #|se envia en #|recibelo (?:manana|hoy|el)|entrega en #|listo para envio|envio # ?h|disponibilidad inmediata|enviado en #',
    gone: 'agotad[oa]s?|sin (?:stock|existencias)|fuera de stock|avisame|no hay (?:existencias|stock)|avisa*|notificarme*|no quedan*|descatalogado|sin disponibilidad|temporalmente agotado|proximamente disponible|fuera de catalogo|producto agotado|ya no se fabrica|no disponible',
    soon: 'preventa|pre ?venta|reserva anticipada|bajo pedido|por encargo|pendiente de reposicion|proximamente|reserva ya|reservar ahora|en camino|a la espera de stock|pre ?order',
    few: '(?:solo )?quedan? (?:solo )?#|ultimas (?:existencias|unidades)|ultima unidad|pocas unidades|quedan #|ultim[ao]s? # (?:unidades?|piezas?)|pocas existencias|pocas piezas|ultimas piezas|ultimo disponible|stock limitado|solo # disponibles?',
    later: 'disponible (?:a partir del?|desde el?|el)(?: dia)? #|(?:sale|lanzamiento)(?: a la venta)?(?: el)? #',
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
    there:
      'til a lager|a lager|faanlegt|til i verslun*|til i vefverslun|tilbuid til afhendingar|afhending #|til afgreidslu',
    gone: 'uppselt|ekki til|ekki faanlegt|timabundid uppselt|haett i solu|vaentanlegt|lata mig vita|uppseld*|hætt*',
    few: 'faein eintok*|orfa eintok*|adeins # eftir|# eftir|fa eintok*|orfa stykki|sidustu eintok*',
    soon: 'forpontun*|forpanta*|kemur bradum|serpontun',
    later: 'vaentanlegt #|kemur ut #',
  },
  ga: { not: 'nil', there: 'i stoc|ar fail', gone: 'as stoc|diolta amach', few: 'nil ach # fagtha' },
  mk: {
    not: 'не|не е|нема',
    there: 'на залиха|достапн*|има на залиха|на лагер|во наличност|испорака (?:за )?#|може да се нарача',
    gone: 'распродад*|нема на залиха|недостап*|^нема$|извести ме*|моментално недостап*|продаден*',
    few: 'последн*|уште #',
    soon: 'наскоро|претпродажба|по нарачка',
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
    gone: 'ამოწურულია|ამოიწურა|მარაგი ამოიწურა|არ არის მარაგში|გაყიდულია|მიუწვდომელია|მარაგში არ არის|მალე დაემატება',
    few: 'დარჩა #|ბოლო #|ბოლო ცალი|ბოლო ერთეული',
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
    soon: 'on sifaris|tezlikle',
  },
  kk: {
    not: 'жоқ',
    there: 'қоймада бар|қоймада|^бар$|сатылымда(?: бар)?|қолжетімді|қолда бар',
    after: 'жоқ|емес',
    gone: '^жоқ$|таусыл*|сатылып кет*|қолжетімді емес|қоймада жоқ|қолжетімсіз',
    few: 'қалды #|соңғы #',
    soon: 'жакында|алдын ала тапсырыс',
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
    not: 'no|ja no|quan',
    without: 'sense',
    there:
      'en estoc|disponible|disponibles|hi ha estoc|en existencia|hi ha existencies|lliurament (?:immediat|en #)|enviament (?:immediat|en #)|en estocatge',
    gone: "esgotat|exhaurit|sense estoc|no hi ha (?:estoc|existencies)|sense existencies|esgotad[ae]s?|esgotats|avisa'm|fora d'estoc|descatalogat|exhaurides?|no disponible|temporalment esgotat|avisa'm*",
    few: 'ultimes unitats|queden #|ultima unitat|poques (?:unitats|existencies)|nomes (?:en )?queden #|darreres unitats',
    soon: 'properament|^reserva$|per encarrec|sota comanda|reserva ja|pre ?venda',
    later: 'disponible (?:a partir del?|des del?|el) #',
  },
  fr: {
    nearly: '(?:bientot|presque) epuise*',
    not: "n'est (?:plus|pas)|n'est|ne|pas|plus|non|jamais|quand",
    without: 'sans|aucun|zero',
    there:
      "en stock|disponible|disponibles|expedie sous # ?h|expedition immediate|pret a expedier|stock disponible|livre demain|expedie (?:sous|en|aujourd'hui)|disponible sous|livraison immediate|livr(?:e|aison) (?:sous|en|demain)|expedition (?:sous|en|sous #)|expedie sous|en magasin|disponible en magasin|recevez le",
    gone: "epuise*|rupture|indisponible*|victime de son succes|prevenez moi|me prevenir|en rupture de stock|prevenez*|prevenir*|alertez*|m'avertir*|stock epuise|actuellement indisponible|n'est plus commercialise|bientot disponible|plus en vente|plus disponible|arret de commercialisation|article retire|fin de serie epuisee|retire de la vente|hors stock",
    soon: 'pre ?commande*|a paraitre|en reapprovisionnement|sur commande|en cours de (?:reapprovisionnement|reassort)|prochainement|bientot en stock|en precommande',
    few: 'plus que #|derniers? (?:exemplaires?|articles?|pieces?)|stock limite|il (?:ne )?reste #|quantite limitee|dernieres? (?:pieces?|unites?)|derniers stocks|plus que # exemplaires?|faible stock|derniers en stock|dernieres? (?:paires?|chances?)|stock faible',
    later: 'disponible (?:a partir du?|des le|le) #|sortie (?:le|prevue(?: le)?) #|parution (?:le )?#|dispo le #',
  },
  de: {
    nearly: '(?:fast|bald|beinahe) (?:ausverkauft|vergriffen)',
    not: 'nicht(?: mehr)?|nie|keine?[rn]?|wenn|sobald',
    without: 'keine?|ohne|nicht',
    there:
      'auf lager|(?:sofort )?lieferbar|verfugbar|vorratig|sofort versandfertig|lagernd|versandbereit|lieferzeit (?:#|ca|1)|am lager|an lager|sofort verfugbar|^erhaltlich$|bestellbar|lieferung (?:morgen|bis)|ab lager|versandfertig in #|lieferzeit : (?:#|ca)|lieferzeit : ca|versand in #|lieferung in #|sofort abholbereit|sofort ab lager|abholbereit|sofort zum mitnehmen|versand (?:heute|morgen)|lieferfrist #|zustellung (?:morgen|in #)',
    gone: 'ausverkauft|vergriffen|bald wieder (?:da|verfugbar|lieferbar|auf lager)|demnachst wieder|nicht (?:mehr )?(?:auf lager|lieferbar|verfugbar|vorratig)|derzeit nicht|momentan nicht|benachrichtigen sie mich|benachrichtig*|kein bestand|nicht mehr erhaltlich|nicht bestellbar|zurzeit nicht|zur zeit nicht|nachricht bei verfugbarkeit|ausgelaufen*|auslaufartikel ausverkauft|nicht verfugbar|leider aus|abverkauft|vergriffene*|nicht mehr im sortiment|artikel nicht bestellbar',
    soon: 'vorbestell*|vorverkauf|nachbestellt|wird (?:fur sie )?bestellt|auf bestellung|vorbesteller*|demnachst(?: erhaltlich)?|in kurze|bald erhaltlich|im zulauf|auf anfrage bestellbar|wird nachgeliefert',
    few: 'nur noch (?:#|wenige)|wenige (?:exemplare|stuck)|restposten|letzte exemplare|letzte[s]? (?:stuck|exemplar|artikel)|noch # (?:stuck|verfugbar|auf lager)|geringer bestand|letzte chance|wenige stucke?|knapper bestand|nur # stuck',
    later:
      '(?:lieferbar|verfugbar|erhaltlich|auf lager|bestellbar) (?:wieder )?(?:ab|am)(?: dem)? #|erscheint (?:voraussichtlich )?(?:am|im) #|ab dem # (?:lieferbar|verfugbar)|voraussichtlich (?:lieferbar )?(?:ab|am) #',
  },
  it: {
    nearly: 'quasi esaurit*',
    not: 'non|mai|quando',
    without: 'senza|nessuna?',
    there:
      'disponibil[ei]|in magazzino|in stock|pronta consegna|disponibilita immediata|disponibile (?:in|subito)|spedito (?:in|entro)|spedizione immediata|disponibile in negozio|in pronta consegna|spedizione in #|spedito in #|consegna (?:in|entro) #|consegna domani|subito disponibile|disponibile immediatamente|pronto per la spedizione|spedizione entro #',
    gone: 'esaurit[oaie]|non disponibil[ei]|terminat[oaie]|avvisami|avvisami*|avvisatemi|non piu disponibile|momentaneamente non disponibile|prodotto esaurito|fuori produzione|non in magazzino|fuori catalogo|non ordinabile|esaurimento scorte|mi avvisi',
    soon: 'preordin*|prenota|prenotabile|in arrivo|in riassortimento|su ordinazione|prossimamente|in uscita|pre ?ordine|ordinabile|in prevendita',
    few: '(?:solo|ultim[ie]) # (?:disponibili|rimast[ie]|pezzi)|ultimi pezzi|disponibilita limitata|ne restano #|ultim[ie] (?:pezz[io]|disponibili|articol[io])|solo #|poche unita|pochi pezzi|(?:solo )?# rimast[ie]|disponibilita bassa|pochi disponibili',
    later: 'disponibile (?:dal?|a partire dal?|il) #|in uscita (?:il|dal) #|uscita (?:il )?#',
  },
  nl: {
    nearly: 'bijna uitverkocht',
    not: 'niet|nooit|niet meer|wanneer|zodra',
    without: 'geen|zonder',
    there:
      'op voorraad|direct leverbaar|leverbaar|beschikbaar|voorradig|op stock|morgen in huis|vandaag verzonden|vandaag besteld|uit voorraad leverbaar|te bestellen|in voorraad|levertijd :? ?#|binnen # (?:dagen|werkdagen|uur)(?: in huis| bezorgd| geleverd)?|verzonden binnen|direct verzonden|vandaag (?:nog )?verzonden|in onze winkel|bezorgd (?:morgen|vandaag)|levering binnen #|morgen bezorgd',
    gone: 'uitverkocht|niet leverbaar|tijdelijk niet leverbaar|geen voorraad|tijdelijk uitverkocht|houd mij op de hoogte|mail mij*|niet beschikbaar|uit assortiment|niet meer verkrijgbaar|uit het assortiment|niet meer in assortiment|niet bestelbaar|niet meer te bestellen|voorraad 0|op = op uitverkocht|ontvang bericht*|waarschuw mij*',
    soon: 'pre ?order|voorbestel*|nabestel*|in backorder|back ?order|nu reserveren|reserveer nu|in bestelling|op bestelling|binnenkort*|verwacht*',
    few: 'nog maar #|nog # op voorraad|laatste (?:stuks|exemplaren)|beperkte voorraad|nog # (?:stuks|op voorraad|beschikbaar)|laatste #|bijna op|laatste exemplaar|beperkt leverbaar|nog enkele*',
    later:
      '(?:leverbaar|beschikbaar|op voorraad|verkrijgbaar|te bestellen) (?:vanaf|per|op) #|verschijnt (?:op|in) #|release #',
  },
  sv: {
    nearly: 'nastan slutsald*',
    not: 'ej|inte|icke|nar',
    without: 'ingen|inga|utan',
    there:
      'i lager|finns i lager|^finns$|tillganglig*|omgaende leverans|skickas (?:inom|idag|samma dag)|leveranstid #|finns i butik|finns i webblager|st i lager|redo att skickas|klar att skickas|leverans #|leveranstid :? ?#|i butik|finns att kopa|skickas fran|skickas #|snabb leverans',
    gone: 'slutsald*|slut i lager|^slut$|ej i lager|tillfalligt slut|bevaka*|meddela mig*|gar (?:ej|inte) att bestalla|utgatt|utgangen|har utgatt|ej tillganglig*|slut online|ej i sortimentet|utgatt ur|finns ej|slut for sasongen|slut pa lagret|tillfalligt slutsald*',
    soon: 'forbestall*|forhandsbok*|bestallningsvara|restnoterad*|kommer snart|pa vag in|snart i lager|restad|bestalls hem',
    few: 'endast # kvar|fatal kvar|# kvar i lager|bara # kvar|fa kvar*|nagra fa kvar|sista #|sista exemplaret|fatal*|sista chansen|endast # (?:st|kvar)|sista paret',
    later: 'slapps #|(?:tillganglig*|i lager|lanseras|kommer) (?:fran|den|igen)? ?#|ater i lager',
  },
  da: {
    nearly: 'nasten udsolgt|næsten udsolgt',
    not: 'ikke|aldrig|nar',
    without: 'ingen|uden',
    there:
      'pa lager|tilgængelig*|kan leveres|leveringstid #|kan leveres*|sendes (?:i dag|inden|samme dag)|pa fjernlager|til afhentning|klar til (?:afsendelse|levering|afhentning)|levering #|afsendes (?:inden|i dag|i morgen|samme dag)|leveres i morgen|pa webshop|leveringstid :? ?#|sendes i morgen|pa vores lager',
    gone: 'udsolgt|ikke pa lager|midlertidigt udsolgt|udgaet|udgået|ingen pa lager|giv mig besked*|ikke tilgængelig*|ikke længere*|ikke (?:lengere )?tilgengelig*|ikke tilgaengelig*|udgået*|ikke lagerfort|fa besked',
    soon: 'forudbestil*|bestillingsvare|i restordre|kommer snart|pa vej hjem|skaffevare|snart pa lager',
    few: 'kun # tilbage|fa pa lager|# tilbage|fa (?:stk|styk|tilbage)|kun # (?:tilbage|stk)|sidste #|sidste eksemplar|sidste (?:stk|styk|par)|fa stk*|kun fa tilbage|begraenset antal|lav lagerstatus',
    later: 'udkommer #|(?:pa lager|tilgængelig|tilgaengelig|kan leveres|kommer) (?:fra|igen|den)? ?#|lanceres #',
  },
  nb: {
    nearly: 'nesten utsolgt',
    not: 'ikke|aldri|nar',
    without: 'ingen|uten',
    there:
      'pa lager|tilgjengelig*|kan leveres|sendes (?:innen|i dag)|leveringstid #|klar til henting|pa nettlager|pa lager i butikk|klar til (?:sending|levering)|leveres (?:i morgen|i dag)|levering #|finnes pa lager|sendes #|i butikk|klikk og hent',
    gone: 'utsolgt|ikke pa lager|midlertidig utsolgt|utgatt|tomt pa lager|varsle meg*|gi meg beskjed*|ikke lenger*|ikke tilgjengelig*|midlertidig tomt|utgatt*|ikke lenger|utsolgt pa nett|ikke i salg|fa beskjed|ikke i sortimentet',
    soon: 'forhandsbestill*|bestillingsvare|i restordre|kommer snart|pa vei inn|snart pa lager|skaffevare',
    few: 'kun # igjen|fa igjen|# igjen|fa (?:igjen|stk)|kun # (?:igjen|stk)|siste #|siste (?:eksemplar|stk|par)|fa igjen pa lager|lav lagerbeholdning',
    later: 'lanseres #|(?:tilgjengelig|pa lager|forventet|kommer) (?:fra|igjen|den)? ?#',
  },
  fi: {
    nearly: 'melkein loppu*',
    not: 'ei|ei ole|eivat|kun',
    there:
      'varastossa|saatavilla|saatavana|heti toimitettavissa|toimitus(?:aika)? #|saatavilla heti|noudettavissa|varastossa # kpl|lahetetaan*|toimitetaan heti|toimitus #|toimitusaika :? ?#|heti varastosta|nopea toimitus|lahetetaan #|myymalassa|saatavilla verkosta',
    gone: 'loppuunmyyty|^loppu$|loppu varastosta|ei varastossa|tilapaisesti loppu|poistunut*|ei saatavilla|ei saatavana|tilapaisesti*|ei tilattavissa|ilmoita*|loppu|loppunut|varasto loppu|ei enaa*|poistunut valikoimasta|ei myynnissa|muistuta minua',
    soon: 'ennakkotila*|tilaustuote|jalkitoimitus*|tulossa*|tilauksesta',
    few: 'vain # jaljella|# jaljella|viimeiset kappaleet|vain muutama*|# kpl jaljella|vahissa|viimeinen kappale|rajoitetusti saatavilla|viimeiset|vain muutamia|muutama jaljella',
    later: 'ilmestyy #|(?:saatavilla|saatavana) (?:alkaen #|# (?:. )?(?:* )?(?:# )?alkaen)|julkaistaan #|saapuu #',
  },
  et: {
    not: 'ei|ei ole|pole|kui',
    after: 'ei ole|pole',
    there:
      '^laos$|on laos|saadaval|laos olemas|kohe saadaval|laoseis #|poes olemas|olemas|laos #|tarne #|saadetakse #|saadetakse homme|poes|tarneaeg #|kohe laos',
    gone: '^otsas$|labi muudud|ei ole laos|laost otsas|pole (?:laos|saadaval)|otsas|labimuudud|teavita mind|tellimisel otsas|ajutiselt otsas|tootmine lopetatud|pole (?:enam )?saadaval|ei ole saadaval|hetkel otsas|^laos : 0$|teata mulle|pole muugil',
    few: 'viimased|viimased #|viimane|alles #|ainult #|viimane toode|viimased tooted|vahe alles',
    soon: 'eeltellimus*|tulekul|tellimisel|ettetellimi*|varsti muugil|tellimuse alusel|peagi saadaval',
    later: 'saadaval (?:alates|ab)? ?#|laos alates #|ilmub #',
  },
  lv: {
    not: 'nav|nav vairs|kad',
    there:
      'ir noliktava|noliktava|pieejam*|ir pieejam*|ir uz vietas|noliktava #|piegade #|nosutisim*|piegade rit|veikala|uzreiz pieejam*|pieejams uzreiz|nosutam*',
    gone: 'izpardots|nav pieejam*|nav noliktava|izpardot*|beidzies|beigusies|vairs nav*|islaicigi nav*|nav uz vietas|nav krajuma|pazinot man|informet*|beidzas|iznemts no razosanas|vairs netirgo|nav pieejama|zinot man|nav pardosana',
    few: 'pedej* #|tikai #|atlikusas? #|pedej* (?:gabal*|prece*|vienib*|eksemplar*)|maz atlicis',
    soon: 'pec pasutijuma|drizuma|ieprieksp*|pasutama prece|gaidama prece|drizuma pieejams',
    later: 'pieejams no #|pieejama no #|bus pieejam* #|bus no #',
  },
  lt: {
    not: 'ne|nera|nebera|neturime|kai',
    there:
      'yra sandelyje|sandelyje|^yra$|turime|prekes? yra|turime sandelyje|pristatysime*|yra parduotuveje|prieinama|yra prekyboje|sandelyje #|pristatymas (?:per )?#|issiusime*|pristatysime rytoj|yra vietoje|galima isigyti|pristatymas rytoj',
    gone: 'isparduota|nera sandelyje|neturime|nera prekes|isparduot*|^nera$|nebeparduodama|laikinai nera|siuo metu nera|pranesti*|baigesi|nebeturime|prekes nera|siuo metu neturime|prekyboje nera|nebegaminama|informuoti*|nera prekyboje|prekes neturime',
    few: 'liko #|paskutin*|tik #|paskutin* (?:prek*|vienet*|vnt)|mazas likutis',
    soon: 'isankstin*|netrukus*|uzsakoma preke|pagal uzsakyma|laukiama*|jau greitai',
    later: 'bus (?:prekyboje )?(?:nuo )?(?:* )?#|(?:prekyboje|turesime|galima isigyti) nuo (?:* )?#',
  },
  pl: {
    nearly: 'prawie wyprzedan*',
    not: 'nie|nie ma|juz nie|gdy|kiedy',
    without: 'brak',
    there:
      'w magazynie|na stanie|dostepn[yae]|w sprzedazy|na magazynie|wysylka (?:w )?#|od reki|dostepn[yae] (?:od reki|w)|wysylka (?:dzisiaj|dzis|jutro)|jest w magazynie|duza ilosc|produkt dostepny*|wysylka (?:natychmiast*|w ciagu #|w #|od reki)|dostawa (?:jutro|dzis)|wyslemy (?:dzis|jutro|w)|gotowe do wysylki|do odbioru dzis|wysylamy w #|dostepn[yae] natychmiast|wysylka w|dostepnosc : (?:duza|jest|srednia)',
    gone: 'wyprzedan[yae]|niedostepn[yae]|brak towaru|brak w magazynie|powiadom mnie|chwilowo niedostepn*|powiadom*|produkt niedostepny|czasowo niedostepn*|wycofan*|wyprzedano|^brak$|naklad wyczerpany|tymczasowo brak|wyczerpan(?:y|a|e|o)|brak na stanie|produkt wycofany|zapytaj o dostepnosc|sprzedane|brak produktu|nie ma w magazynie|juz niedostepn*|stan : 0',
    soon: 'przedsprzedaz*|na zamowienie|oczekiwan*|przedpremierow*|wkrotce|zapowiedz|w drodze|pre ?order|dostepny wkrotce',
    few: 'ostatni[ae]? (?:sztuk[ai]|egzemplarz*)|zostal[oy] #|tylko #|ostatni[ae]? sztuki?*|malo sztuk|zostaly? #|na wyczerpaniu|koncowka|ostatnie (?:egzemplarze|sztuki|pary)|pozostal[aoy]* (?:tylko )?#|mala ilosc|dostepnosc : mala|niski stan',
    later: 'dostepn[yae] (?:od|dnia)(?: dnia)? #|premiera (?:dnia )?#|wysylka od #|w sprzedazy od #',
  },
  cs: {
    nearly: 'temer vyprodan*',
    not: 'neni|nejsou|ne|jiz neni',
    without: 'zadn*',
    there:
      'skladem|na sklade|k dispozici|ihned k odeslani|ihned k odberu|odesilame (?:ihned|dnes|zitra)|dostupn*|k odberu|odesilame do #|dodani do #|doruc(?:ime|eni) (?:zitra|dnes|do #)|u dodavatele|skladem na prodejne|k okamzitemu odberu|odeslani do #|expedice do #|zitra u vas|do # (?:dnu|hodin)(?: u vas)?',
    gone: 'vyprodano|neni skladem|nedostupn*|neni k dispozici|docasne vyprodano|hlidat*|upozornit*|momentalne nedostupn*|jiz neni*|prodej skoncil|ukonceno|nelze objednat|docasne nedostupn*|prodej ukoncen|jiz se neprodava|rozebran*|neprodava se|vyrazeno z nabidky|vyprodan*|nema na sklade|dlouhodobe nedostupn*',
    soon: 'predobjednavk*|predprodej|na objednavku|na ceste|pripravuje*|ocekava*|brzy*|chystame',
    few: 'posledni(?:ch)? (?:#|kus*)|skladem # ks|zbyva #|posledni*|skladem # ?ks|posledni (?:kus*|par*)|zbyva(?:ji)? (?:posledni|#)|zbyvaji|posledni kusy',
    later: 'dostupne od #|skladem od #|vychazi #|v prodeji od #|ocekavame #|k dispozici od #|naskladnime #',
  },
  sk: {
    not: 'nie je|nie su|nie|ked',
    there:
      'na sklade|skladom|k dispozicii|dostupn[eay]|ihned k odoslaniu|odosielame*|skladom*|na sklade # ?ks|dostupn*|odosielame do #|doruc(?:ime|enie) (?:zajtra|dnes|do #)|u dodavatela|zajtra u vas|expedicia do #|do # (?:dni|hodin)',
    gone: 'vypredan*|nedostupn*|nie je skladom|nie je na sklade|docasne vypredane|momentalne nedostupn*|uz nie je*|strazit*|upozornit*|predaj skonceny|vypredane|predaj ukonceny|nepredava sa|rozobrate|dlhodobo nedostupn*|vyradene z ponuky|nie je dostupn*',
    soon: 'predobjednavk*|na objednavku|na ceste|pripravujeme|ocakavame|coskoro|predpredaj',
    few: 'posledn* (?:#|kus*)|posledn*|posledne #|zostava(?:ju)? #|zostava|posledne kusy|posledny kus',
    later: 'dostupne od #|skladom od #|vychadza #|v predaji od #|k dispozicii od #|ocakavame #',
  },
  hu: {
    not: 'nincs|nem|amikor|amint',
    there:
      'raktaron|keszleten|elerheto|azonnal szallithato|szallithato|rendelheto|van keszleten|raktarrol|szallitas #|szallitas : #|holnapra megerkezik|holnapra|kiszallitas #|szallitasi ido #|azonnal atveheto|azonnal elviheto|uzletben elerheto|azonnal',
    gone: 'elfogyott|nincs (?:raktaron|keszleten)|nem elerheto|kifogyott|nem rendelheto|ertesit*|jelenleg nem*|nem kaphato|kifutott|^nincs$|keszlethiany|elkelt|megszunt*|nem szallithato|kerje ertesites*|elfogyott*|keszlet : 0|nem forgalmazott|ertesites*',
    soon: 'elorendel*|eloj?egyz*|rendelesre|beszerzes alatt|hamarosan*|megrendelesre|kulso raktaron rendelheto|uton',
    few: 'utolso (?:#|darab*)|mar csak #|utolso*|keves|korlatozott*|# db maradt|utolso par|keves maradt',
    later: 'elerheto * # tol|elerheto * #|megjelenes :? ?#|megjelenik :? ?#|varhato (?:erkezes )?#|varhato * #',
  },
  ro: {
    not: 'nu|nu este|nu mai este|cand',
    without: 'fara',
    there:
      'in stoc|disponibil[ae]?|pe stoc|in stoc furnizor|livrare imediata|in stoc*|disponibil (?:imediat|in)|livrare in #|expedi(?:at|ere) in #|livrare (?:maine|azi)|disponibil in magazin|gata de livrare|stoc suficient|expediat in|livrat in #',
    gone: 'stoc epuizat|indisponibil[ae]?|nu este in stoc|epuizat[ae]?|lipsa stoc|anunta ma*|notifica ma*|nu mai este*|momentan indisponibil*|stoc 0|lipsa*|scos din productie|scos din (?:oferta|vanzare|stoc)|nu e (?:in|pe) stoc|nu exista in stoc|produs indisponibil|fara stoc|vandut|alerta stoc|nu se mai vinde|nu (?:mai )?e disponibil',
    soon: 'precomand*|la comanda|in curs de aprovizionare|in curand|se reaprovizioneaza|pre ?comanda|urmeaza sa apara',
    few: 'ultimele (?:#|bucati)|stoc limitat|ultimul produs|ultim*l? #|ultimele*|stoc redus|ultimele (?:bucati|produse|perechi)|ultima bucata|putine in stoc',
    later: 'disponibil (?:din|de la|incepand cu)(?: data de)? #|in stoc din #|lansare (?:pe )?#',
  },
  hr: {
    not: 'nije|nisu|ne|vise nije|nema|kad|kada',
    without: 'nema',
    there:
      'na zalihi|na skladistu|dostupn[oa]?|raspoloziv[oa]?|na stanju|na lageru|odmah dostupno|isporuka odmah|raspolozivo|dostava #|isporuka (?:u roku|za|#)|spremno za slanje|dostupno u poslovnici|u roku #|rok isporuke #|isporuka #|dostava sutra',
    gone: 'rasprodan[oa]?|nedostupn[oa]?|nema na (?:zalihi|stanju|skladistu)|nije dostupn[oa]?|rasprodan*|nema zalih[ae]|nije (?:vise )?dostup*|trenutno nedostup*|vise nije*|obavijesti me*|^nema$|nema vise|nije na (?:zalihi|stanju|skladistu)|prodano|vise nije dostupan|proizvod vise nije|obavijest o dostupnosti|trenutno nema',
    soon: 'prednarudzb*|po narudzbi|uskoro*|u dolasku|na upit|ocekuje se',
    few: 'zadnj[iae] (?:#|komad*)|jos samo #|zadnj*|posljednj*|jos #|zadnj[iae] komad*|posljednj* komad*|samo jos #',
    later: 'dostupno od #|na zalihi od #|u prodaji od #|izlazi #',
  },
  sl: {
    not: 'ni|niso|ni vec|ko bo|ko',
    there:
      'na zalogi|na voljo|dobavljiv[oa]?|dobavljiv*|na voljo takoj|takoj dobavljiv*|dostopno|dobava (?:v|takoj|#)|odprema (?:v|danes|#)|dobavni rok #|posljemo (?:v|danes|takoj)|v trgovini|dostava v #|takoj na voljo',
    gone: 'razprodan[oa]?|ni na zalogi|ni na voljo|nedobavljiv*|ni zaloge|ni vec*|trenutno ni*|razprodan*|obvesti me*|ukinjen*|^poslo$|zacasno ni|prodano|ni vec v prodaji|izdelka ni',
    soon: 'prednarocil*|po narocilu|kmalu*|v prihodu|pricakujemo',
    few: 'samo se #|zadnji kos*|zadnj*|se # na zalogi|zadnji kosi|zadnji par|le se #',
    later: 'na voljo od #|na zalogi od #|v prodaji od #|izide #',
  },
  sq: {
    not: "s'ka|nuk|s'eshte|nuk eshte",
    without: 'jo',
    there: 'ne stok|ne gjendje|ka stok|i? ?disponueshem|e? ?disponueshme',
    gone: "e shitur|jashte stokut|nuk ka*|s'ka*|i? ?padisponueshem|e? ?shitur*|i? ?mbaruar|nuk eshte*|nuk ka ne gjendje|i shitur",
    few: 'vetem #|te fundit*|copat e fundit|copa e fundit|te fundit',
  },
  tr: {
    nearly: 'tukenmek uzere',
    not: 'degil',
    there:
      'stokta(?: var| mevcut)?|mevcut|hemen kargo*|satista|stoklarimizda*|ayni gun kargo|bugun kargo*|hemen teslim|kargoya hazir|stoktan teslim|satin alinabilir|mevcuttur|# is gunu* (?:icinde )?kargo*|# saat(?:te| icinde) kargo*|yarin kargo*|yarin kapinda|# gunde kargo*|teslimat #|magazada var|hizli teslimat|yarin teslim*|ayni gun teslim*|depoda',
    after: 'yok|degil|kalmadi|bulunm*',
    gone: 'tukendi|stokta yok|stokta kalmadi|mevcut degil|gelince haber ver|temin edilemiyor|satista degil|stok yok|stoklarimizda yok|tukendi*|haber ver*|gelince*|gecici olarak*|satis disi|uretimi durduruldu|uretimden kalkti|satilamaz|stok tukendi|urun tukendi|stok : 0|stok 0|temin edilemez|satisi durduruldu|stokta bulunm*|gelince bildir',
    soon: 'on siparis|siparis uzerine|tedarik surecinde|tedarik edili*|cok yakinda|yakinda*|on siparis*|talep uzerine',
    few: 'son # (?:urun|adet)|sinirli stok|stokta # adet|son #|az kaldi|son birkac*|stokta sadece #|sadece # (?:adet )?kaldi|# adet kaldi|tukeniyor|son urunler*|stokta #',
    later: "# * (?:tarihinde |itibariyle )?satista|# * itibaren|# * 'ta satista|# * 'da satista|# * tarihinde",
  },
  el: {
    not: 'δεν (?:ειναι|υπαρχει)|δεν|μη|οταν',
    without: 'χωρις',
    there:
      'σε αποθεμα|διαθεσιμ[οηα]|αμεσα διαθεσιμο|σε διαθεσιμοτητα|ετοιμοπαραδοτο|διαθεσιμο σε*|παραδοση σε*|αμεση παραλαβη|διαθεσιμ*|παραλαβη απο*|αποστολη (?:σε|εντος|αυριο|σημερα|#)|παραδοση (?:εντος|αυριο|#)|στο καταστημα|αμεσα|παραλαβη σημερα',
    gone: 'εξαντλη*|μη διαθεσιμ[οηα]|εκτος αποθεματος|δεν ειναι διαθεσιμ[οηα]|ενημερωσ*|ειδοποιησ*|προσωρινα*|εξαντλημεν*|καταργημεν*|μη διαθεσιμ*|δεν διατιθεται|δεν υπαρχει (?:αποθεμα|σε αποθεμα)|δεν υπαρχει|ειδοποιηση|χωρις αποθεμα|διακοπη παραγωγης|δεν πωλειται',
    soon: 'προπαραγγελια*|κατοπιν παραγγελιας|αναμενεται*|προ ?παραγγελι*|συντομα*|ερχεται*|σε παραγγελια',
    few: 'τελευται[αο] (?:#|τεμαχι*)|τελευται*|μονο #|περιορισμενη διαθεσιμοτητα|τελευταια κομματια|τελευταιο κομματι|λιγα τεμαχια|χαμηλο αποθεμα',
    later: 'διαθεσιμ[οηα] (?:απο|στις)(?: τις)? #|κυκλοφορει (?:στις )?#',
  },
  ru: {
    nearly: 'почти распродан*|скоро закончится',
    not: 'не|нет|больше нет|когда',
    without: 'нет|без',
    there:
      'в наличии|есть в наличии|есть на складе|на складе|в продаже|доступен|доступно|доставка (?:завтра|сегодня)|товар в наличии|^много$|^достаточно$|доступен для заказа|доступен к заказу|доступно к заказу|можно забрать|отправка*|доставим (?:завтра|сегодня|за|через|#)|доставка (?:за )?#|отправим*|привезем*|забрать сегодня|самовывоз (?:сегодня|завтра)|получить (?:сегодня|завтра)|в магазине|готов к отправке|срок поставки #',
    gone: 'нет в наличии|распродан*|нет на складе|закончил*|сообщить о поступлении|временно отсутствует|отсутствует|снят с производства|нет в продаже|недоступ*|сообщить*|уведомить*|^нет$|товар закончился|под заказ нет|снято с продажи|ожидается*|распродано|раскупили|распродажа окончена|продано|снят[оаы]? с (?:производства|продажи)|нет в магазинах|не производится|нет на остатках|остаток : 0|наличие : нет|товара нет|разобрали|больше не продается|узнать о поступлении',
    soon: 'предзаказ*|под заказ|на заказ|скоро*|ожидаем|предварительный заказ|в пути|скоро в продаже|скоро поступит',
    few: 'осталось (?:всего )?#|последн* (?:#|экземпляр*)|^мало$|осталось #|остался #|остались #|заканчивается|последн*|последние (?:штуки|экземпляры)|осталось мало|мало осталось|последняя штука|заканчива*|остаток мал*',
    later: 'поступит #|в продаже (?:с|со) #|доступ* с #|поступление #|в наличии с #|выйдет #|появится #|старт продаж #',
  },
  uk: {
    not: 'не|немае|нема|бiльше немае|коли',
    without: 'немае|нема|без',
    there:
      'в наявності|в наявностi|є в наявності|на складі|доступний|є на складі|готовий до відправки|готово до відправки|товар є*|в продажу|доставка завтра|відправка*|доставка (?:за )?#|доставимо*|відправимо*|відправляємо*|можна забрати|готово до видачі|в магазині|закінчення не скоро|привеземо*|наявність : є',
    gone: 'немає в наявності|немае в наявностi|немає на складі|розпродано|закінчив*|повідомити про наявність|нема в наявності|відсутній|товар закінчився|знято з виробництва|повідом*|товару немає|закінчився|^немає$|очікується|тимчасово відсутн*|недоступ*|знятий з (?:виробництва|продажу)|розкупили|продано|немає в продажу|тимчасово немає|не виробляється|немає у наявності|нема на складі|товар недоступ*|сповістити*|немає',
    soon: 'передзамовлення|під замовлення|на замовлення|скоро*|незабаром*|очікуємо|попереднє замовлення|передзамовл*',
    few: 'залишилось #|останні #|закінчується|залишилося #|останн*|останн* (?:екземпляр*|штук*)|залишилось мало|закінчу*',
    later: 'надійде #|у продажу (?:з|від) #|доступ* з #|вийде #|появиться #|зʼявиться #',
  },
  bg: {
    not: 'не е|не|няма|когато',
    without: 'няма',
    there:
      'в наличност|налично|наличен|на склад|налична|наличн*|доставка (?:утре|днес)|има наличност|доставка (?:до |за )?#|изпраща се (?:до|за|днес|утре)|има на склад|в магазина|доставка до #|готово за изпращане|веднага',
    gone: 'изчерпан[ао]?|няма в наличност|неналич*|не е наличен|няма наличност|изчерпан*|временно изчерпан*|не е налич*|няма*|уведоми ме*|не е в наличност|спрян от продажба|спрян* от (?:производство|продажба)|свърши|продаден*|не се предлага|уведомете ме*|извести ме*|не се продава|разпродаден*|наличност : 0|без наличност',
    few: 'последн* (?:#|бро*)|последн*|остават? #|ограничена наличност|остава(?:т)? (?:само )?#|последна бройка|малко бройки',
    soon: 'по поръчка|очаква се*|предварителна поръчка|скоро*|очакваме|на път',
    later: '(?:налично|наличен|налична|в наличност|очаквайте) (?:от|на|след) #|очаквайте на #|излиза #',
  },
  sr: {
    not: 'није|нису|нема|nije|nisu|nema|када|kada',
    there:
      'на стању|на лагеру|доступно|доступ*|na stanju|na lageru|dostup*|raspoloziv*|испорука (?:за |у року )?#|isporuka (?:za |u roku )?#|dostava (?:za )?#|достава #|u prodavnici|одмах доступно|спремно за слање',
    gone: 'распродато|нема на стању|није на стању|недоступно|распродат*|недоступ*|нема на*|rasprodat*|nedostup*|nema*|trenutno nije*|није доступ*|обавести ме*|obavesti me*|rasprodato|тренутно нема|prodato|није доступно|nije na stanju|proizvod nije dostupan|nije dostup*|trenutno nedostup*',
    few: 'последњ*|poslednj*|још #|jos samo #|још само #|poslednji komad*|последњи комад*|само #',
    soon: 'преднаруџбин*|prednarudzb*|po porudzbini|по поруџбини|uskoro*|ускоро*|ocekuje se|очекује се',
    later: 'dostupno od #|доступно од #|на стању од #|na stanju od #|u prodaji od #|у продаји од #',
  },
  he: {
    not: 'לא|אינו|אין|איננו|כאשר|כש',
    there:
      'במלאי|זמין במלאי|זמין|קיים במלאי|משלוח מיידי|זמין למשלוח|זמין מיידית|יש במלאי|המוצר במלאי|^זמין$|משלוח (?:תוך|עד|מהיר)|נשלח (?:תוך|היום|מחר)|מוכן למשלוח|אספקה (?:מיידית|תוך #)|זמין בסניף|זמין לאיסוף|אספקה #',
    gone: 'אזל(?: מהמלאי)?|לא במלאי|אין במלאי|לא זמין|חסר במלאי|אזל המלאי|עדכנו אותי*|הודיעו לי*|עדכנו*|לא קיים במלאי|המלאי אזל|נגמר המלאי|כשיחזור למלאי|^נגמר$|אזל*|אינו (?:זמין|במלאי)|לא נמצא במלאי|נמכר|ירד מהמדף|הופסק*|לא זמין לרכישה|אין במלאי כרגע|אזלה|עדכן אותי*|המוצר אינו זמין',
    few: 'נותרו #|אחרונים במלאי|נותרו*|פריטים אחרונים|יחידות אחרונות|נותר #|אחרון במלאי|נשארו (?:רק )?#|נשארו|פריט אחרון|מלאי מוגבל|יחידה אחרונה',
    soon: 'הזמנה מוקדמת|מכירה מוקדמת|בהזמנה (?:מיוחדת|מראש|אישית)|יחזור למלאי*|בקרוב*|חוזר בקרוב|בהזמנה',
    later: 'זמין (?:החל מ|מ|ב) #|במלאי (?:החל מ|מ) #|יוצא ב #',
  },
  ar: {
    not: 'غير|ليس|لا|لم يعد|لم تعد|عند|عندما',
    there:
      'متوفر في المخزون|متوفرة|متوفر|متاحة|متاح|في المخزون|متوفرا|متوفرًا|جاهز للشحن|للشحن الفوري|يشحن خلال*|المنتج متوفر|المنتج متاح|يشحن خلال|يشحن (?:اليوم|غدا)|التوصيل خلال|التوصيل (?:غدا|اليوم)|توصيل خلال|يصلك (?:غدا|اليوم|خلال)|متوفر حاليا|جاهز للتسليم|متوفر الان|بالمخزون|متاح الآن|متوفر الآن|متاح الان',
    gone: 'غير متوفر|غير متوفرة|نفد(?:ت)?(?: من)?(?: المخزون| الكمية)?|نفذ(?:ت)?(?: المخزون| الكمية)?|غير متاح|نفدت الكمية|انتهى من المخزون|أبلغني عند توفره|نفد*|نفذ*|لم يعد*|أعلمني*|اعلمني*|أبلغني*|نبهني*|غير متوفر*|انتهت الكمية|انتهى|غير متاح*|بيعت*|نفذت*|انتهى من*|غير موجود|مباع|تم البيع|اخبرني*|أخبرني*|نفد المخزون|توقف الانتاج|توقف الإنتاج|خارج المخزون|اعلمني عند*',
    soon: 'طلب مسبق|الطلب المسبق|اطلب مسبقا|حسب الطلب|عند الطلب|قريبا*|سيتوفر قريبا|طلب مسبق*|متوفر قريبا|حجز مسبق|احجز الآن',
    few: 'تبقى # فقط|بقي # فقط|كمية محدودة|تبقى #|بقي #|باقي #|آخر #|اخر #|آخر (?:القطع|قطعة|قطع)|اخر (?:القطع|قطعة|قطع)|تبقى (?:قطعة|قطعتان|فقط)|تبقت*|قطع محدودة|كميات محدودة|بقي قطعة*|على وشك النفاد|شارف على النفاد',
    later:
      '(?:متوفر|متاح|متوفرة) (?:ابتداء من|ابتداءً من|بدءا من|من|في) #|يصدر في #|سيتوفر (?:في|يوم) #|يتوفر (?:في|من) #',
  },
  fa: {
    not: 'نا|وقتی',
    there:
      'موجود در انبار|موجود است|موجود|آماده ارسال|کالا موجود|ارسال فوری|در انبار|ارسال (?:امروز|فردا|از فردا|#|سریع|از)|آماده تحویل|موجودی دارد|در فروشگاه موجود|ارسال # تا #|تحویل (?:فوری|#)',
    after: 'نیست|نمی باشد|نمیباشد',
    gone: 'ناموجود|نا موجود|تمام شد|اتمام موجودی|موجود نیست|به من اطلاع بده|موجود شد به من|خبرم کن|به من اطلاع*|اطلاع بده*|نا ?موجود|فروخته شد|موجودی ندارد|در انبار موجود نمی باشد|به اتمام رسید*|تمام شده*|عدم موجودی|توقف (?:تولید|فروش)|ناموجود*|اطلاع از موجودی|موجود شد اطلاع*|به اتمام رسیده|فعلا موجود نیست|خبر بده|عدم عرضه|موجودی صفر',
    few: 'تنها # عدد|فقط # عدد|تنها #|فقط #|# عدد باقی*|آخرین (?:موجودی|عدد|کالا)|تنها # *|موجودی محدود|رو به اتمام|تعداد محدود',
    soon: 'پیش فروش|پیش خرید|پیش‌خرید|پیش‌فروش|به زودی*|سفارشی|در حال تامین|بزودی*|در راه',
    later: 'موجود از #|عرضه از #',
  },
  ur: {
    not: 'غیر',
    there: 'دستیاب|اسٹاک میں|دستیاب ہے|اسٹاک میں ہے|موجود ہے',
    after: 'نہیں',
    gone: 'اسٹاک ختم|دستیاب نہیں|فروخت ہو*|غیر دستیاب|اسٹاک میں نہیں*|ختم ہو*|اسٹاک ختم*|دستیاب نہیں*|اسٹاک میں موجود نہیں',
    few: 'صرف #',
    soon: 'پری آرڈر|جلد آ رہا ہے|جلد آرہا ہے',
  },
  hi: {
    not: 'अनुपलब्ध',
    there:
      'स्टॉक में|उपलब्ध|उपलब्ध है|स्टॉक में है|तुरंत उपलब्ध|इन स्टॉक|# दिनों में (?:डिलीवरी|भेजा*|शिप*)|# घंटे में (?:भेजा*|डिलीवरी|शिप*)|कल (?:तक )?डिलीवरी|दिनों में डिलीवरी|शिपिंग के लिए तैयार|में डिलीवरी|में भेजा जाएगा',
    after: 'नहीं|नही',
    gone: 'स्टॉक में नहीं|स्टॉक खत्म|बिक गया|अनुपलब्ध|उपलब्ध नहीं|आउट ऑफ स्टॉक|स्टॉक समाप्त|बिक गया*|बिक चुका*|स्टॉक में नही*|स्टॉक नही*|आउट ऑफ़ स्टॉक|खत्म|ख़त्म|सूचित करें|स्टॉक ख़त्म|सूचित*|बंद हो गया|बिक गए|स्टॉक खाली|अब उपलब्ध नहीं|मुझे सूचित*',
    few: 'केवल #|सिर्फ़? #|# बचे*|कुछ ही (?:बचे|बाकी)|सिर्फ # *|आखिरी #|सीमित स्टॉक|अंतिम #',
    soon: 'प्री ?ऑर्डर*|जल्द आ रहा*|जल्द ही*|अग्रिम बुकिंग|ऑर्डर पर',
    later: '# * से उपलब्ध',
  },
  bn: {
    not: 'নেই',
    there: 'স্টকে আছে|স্টকে|পাওয়া যাচ্ছে|উপলব্ধ|ইন স্টক|মজুদ আছে|পাওয়া যাবে',
    after: 'নেই|নয়|না',
    gone: 'স্টকে নেই|স্টক শেষ|স্টক আউট|আউট অফ স্টক|বিক্রি (?:শেষ|হয়ে গেছে)|মজুদ নেই|পাওয়া যাচ্ছে না|শেষ হয়ে গেছে',
    few: 'মাত্র #|আর #|সীমিত স্টক|শেষ #',
    soon: 'প্রি অর্ডার|প্রি ?অর্ডার|শীঘ্রই আসছে',
  },
  ta: {
    not: 'இல்லை',
    there: 'கையிருப்பில்|இருப்பில்|கையிருப்பில் உள்ளது|இருப்பில் உள்ளது|கிடைக்கிறது|கிடைக்கும்|ஸ்டாக் உள்ளது',
    after: 'இல்லை',
    gone: 'கையிருப்பில் இல்லை|இருப்பில் இல்லை|விற்றுத் தீர்ந்தது|இருப்பு இல்லை|கையிருப்பு இல்லை|கிடைக்கவில்லை|ஸ்டாக் இல்லை|தீர்ந்துவிட்டது|விற்றுத்? ?தீர்ந்த*',
    few: '# மட்டுமே*|கடைசி #',
  },
  id: {
    not: 'tidak|belum|bukan|jika|ketika|saat|bila',
    without: 'tanpa|tak',
    there:
      'tersedia|stok tersedia|ready stock|ada stok|stok ada|siap (?:kirim|dikirim)|stok : #|^ready$|dikirim (?:dalam|hari ini|besok)|barang (?:tersedia|ready)|kirim (?:hari ini|besok)|stok banyak|siap kirim|tersedia di toko',
    gone: '^habis$|stok habis|stok kosong|^kosong$|tidak tersedia|terjual habis|beri ?tahu*|ingatkan saya*|habis terjual|sold out|tidak (?:ada|tersedia)|barang habis|tidak dijual*|sudah tidak dijual|stok : 0|belum tersedia|stok tidak*|kehabisan|diskontinu|tidak diproduksi*|produk habis|ingatkan*|sementara tidak tersedia',
    soon: 'pre ?order|^indent$|menunggu (?:restok|stok)|segera (?:hadir|datang|tersedia)|akan datang|po # hari|sistem po',
    few: 'sisa #|tersisa #|stok terbatas|tinggal #|stok menipis|hampir habis|stok terakhir|sisa sedikit|tersisa sedikit|tinggal sedikit',
    later: 'tersedia (?:mulai|pada|dari|sejak)(?: tanggal)? #|rilis (?:pada )?#',
  },
  ms: {
    not: 'tidak|tiada|apabila|bila',
    there:
      'ada stok|tersedia|dalam stok|stok tersedia|sedia dihantar|dihantar dalam #|sedia (?:untuk )?dihantar|sedia dipos',
    gone: 'kehabisan stok|habis dijual|tiada stok|stok habis|tiada (?:dalam )?stok|tidak tersedia|maklumkan saya*',
    few: 'tinggal #|stok terhad|tinggal sedikit|stok terakhir',
    soon: 'pra ?tempah*|pra ?pesan*|akan datang|tidak lama lagi',
    later: 'tersedia mulai #',
  },
  vi: {
    nearly: 'sap het hang',
    not: 'khong|khong con|chua|khi',
    without: 'het',
    there:
      'con hang|co san|san hang|trong kho|co hang|hang co san|co san*|giao hang ngay|giao ngay|con hang*|giao trong*|giao hang (?:trong|nhanh|hoa toc|#)|giao (?:trong|hoa toc|ngay mai)|dang con hang|con #|san sang giao|con hang tai|giao sau #',
    gone: 'het hang|tam het hang|khong con hang|chay hang|ngung kinh doanh|bao toi*|bao khi*|thong bao*|^het$|ngung ban|khong co san|khong co hang|tam het*|da ban het|bao cho toi*|ngung (?:san xuat|kinh doanh|ban)|het san pham|khong kinh doanh|nhan thong bao|hang da het|dang het hang|da het*|chua co hang|tam thoi het*',
    soon: 'dat truoc|hang dat|sap (?:ve hang|ra mat|mo ban|ve)|dat (?:hang )?truoc',
    few: 'chi con #|con # san pham|con lai #|san pham cuoi*|sap het*|chi con vai*|con it hang|cuoi cung',
    later: 'co hang (?:tu|ngay) #|mo ban (?:tu |ngay )?#|ra mat (?:ngay )?#',
  },
  th: {
    not: 'ไม่มี|ไม่|หมด',
    there:
      'มีสินค้า|พร้อมส่ง|ในสต็อก|ในสต๊อก|มีในสต็อก|มีของ|พร้อมจำหน่าย|สินค้าพร้อมส่ง|พร้อมจัดส่ง|มีในสต๊อก|มีสต็อก|ของพร้อมส่ง|จัดส่งภายใน|ส่งภายใน|จัดส่งใน|ส่งทันที|พร้อมรับที่ร้าน|ส่งวันนี้|ส่งด่วน|มีสต๊อก|มีพร้อมส่ง|จัดส่งทันที',
    gone: 'สินค้าหมด|หมดสต็อก|หมดสต๊อก|ของหมด|ไม่มีสินค้า|ไม่พร้อมจำหน่าย|ไม่มีในสต็อก|ขายหมด|สินค้าหมดชั่วคราว|แจ้งเตือน|แจ้งเมื่อ|หมดแล้ว|ขายหมดแล้ว|ไม่มีของ|สินค้าไม่พร้อม|เลิกผลิต|เลิกจำหน่าย|^หมด$|ยกเลิกการผลิต|ไม่มีจำหน่าย|สินค้าขาดสต|งดจำหน่าย|ยกเลิกจำหน่าย|ไม่มีสต็อก|ยังไม่มีสินค้า',
    soon: 'พรีออเดอร์|สั่งจองล่วงหน้า|รอสินค้า|สั่งจอง|เร็วๆ ?นี้|เร็ว ๆ นี้|วางจำหน่ายเร็ว|สั่งผลิต|สินค้าสั่งจอง|พรีออร์เดอร์|สินค้าใกล้เข้า',
    few: 'เหลือเพียง ?#|เหลือ ?# ?ชิ้น|เหลือ ?# ?(?:ชิ้น|ตัว|อัน)?|ใกล้หมด|ชิ้นสุดท้าย|เหลือน้อย|ใกล้จะหมด|เหลือไม่มาก|จำนวนจำกัด|สินค้าเหลือ ?#|เหลืออีก ?#',
    isUnspaced: true,
    later: 'วางจำหน่าย ?#|วางจำหน่ายวันที่ ?#|พร้อมส่ง(?:วันที่|ตั้งแต่) ?#|เข้าสต็อก ?#',
  },
  zh: {
    nearly: '即将售罄|即將售罄|快售罄|即将完售|即將完售|快卖完|快賣完|即将卖完|即將賣完',
    not: '没有|沒有|无|無|暂无|暫無|不|非|缺',
    there:
      '有货|有貨|现货|現貨|有库存|有庫存|库存充足|庫存充足|有存貨|有存货|在库|可订购|现货速发|現貨供應|尚有庫存|尚有库存|可购买|可購買|当日发货|隔日到貨|供應中|有货可售|[天日]内(?:发货|送达|到货)|小时内(?:发货|送达)|[天日]內(?:出貨|到貨|送達)|小時內(?:出貨|到貨|送達)|明[天日]送[达達]|明天到[货貨]|h到貨|当天发货|當天出貨|现货充足|可立即(?:购买|發貨|发货)|立即(?:发货|出貨)|(?:库存|庫存|现货|現貨)[:：]? ?#',
    gone: '缺货|缺貨|无货|無貨|售罄|售完|已售完|暂时缺货|没有库存|没有现货|無庫存|无库存|補貨中|补货中|已下架|到货通知|貨到通知|下架|完售|無法購買|无法购买|目前缺[货貨]|暂无库存|暫無庫存|已售罄|停产|停產|停售|卖完|賣完|到货提醒|補貨通知|货到通知|无现货|没货|卖光|賣光|库存不足|庫存不足|到貨通知|停止销售|停止販售|销售结束|已[结結]束[销銷]售|无法订购|無法訂購|已[绝絕]版|[绝絕]版|(?:库存|庫存)[:：]? ?0|(?:库存|庫存|现货|現貨)[:：] ?[无無零]|暫停販售|暂停销售|已无货|已無貨|售空|抢光|搶光|抢购一空|搶購一空|銷售一空',
    soon: '预售|預售|預購|预购|预订|預訂|等待[补補][货貨]|[调調][货貨]中|采购中|採購中|即将(?:上市|开售|发售)|即將(?:上市|開賣|發售|開售)|待[补補][货貨]|敬请期待|敬請期待|接单生产|接單生產|[订訂][购購]商品|需预订|客訂|在途',
    few: '仅剩 ?#|僅剩 ?#|只剩 ?#|剩餘 ?#|库存紧张|庫存緊張|少量|仅剩|僅剩|只剩|最后 ?#|最後 ?#|库存不多|[库庫]存不多|数量有限|數量有限|少量现货|少量現貨|余 ?#|剩 ?#|所剩无几|所剩無幾',
    isUnspaced: true,
    later: '#日(?:开售|開賣|发售|發售|上市|开卖|到货|到貨|起售)|#號開賣|#号开售|预计#|預計#月|预计到货|預計到貨',
  },
  ja: {
    nearly: 'まもなく完売|もうすぐ完売',
    not: '無|未',
    there:
      '在庫(?:が)?(?:あり|有り|有|ございます)|在庫◎|在庫〇|即納|即日発送|販売中|即日出荷|当日出荷|翌日出荷|時間以内に(?:発送|出荷)|すぐに?発送|お届け可能|購入可能|在庫(?:は)?十分|在庫有り|在庫[:：] ?[○〇◎]|あす楽|営業日(?:以内)?で?(?:に)?(?:出荷|発送)|日以内に(?:出荷|発送|お届け)|日で(?:出荷|発送)|最短(?:即日|翌日|本日)|本日(?:出荷|発送)|明日お届け|翌日配達|メーカー在庫あり|在庫豊富',
    after: 'ません|ない',
    gone: '在庫(?:が|は)?(?:なし|無し|無|切れ|ありません|ございません|がありません|がない)|品切れ|売り切れ|売切|完売|入荷待ち|在庫×|入荷お知らせ|販売終了|取扱終了|欠品|入荷未定|在庫(?:が|は)?ありません|完売しました|再入荷(?:お知らせ|通知|待ち)?|入荷次第|販売休止|一時的に在庫切れ|取り扱い終了|お取り扱いできません|在庫[:：] ?[×✕]|残り ?0|在庫数?[:：] ?0|再入荷(?:リクエスト|希望)|取り?扱い(?:終了|中止)|お取り?扱いできません|SOLD ?OUT|sold ?out|生産終了|廃番|廃盤|絶版|販売を終了|受付終了|販売期間終了|購入できません|注文できません|品切|売切れ|ただいま品切|メーカー欠品|入荷予定なし|在庫がございません',
    soon: '予約受付|予約商品|ご予約|お?取り?寄せ|次回入荷|発売予定|近日(?:発売|入荷|公開)|予約(?:販売|注文|中)|受注(?:生産|発注)|メーカー(?:取寄|直送待)|入荷予定|まもなく発売|発売前|発売日以降|まもなく入荷',
    few: '残り(?:わずか|僅か| ?#)|残りあと ?#|在庫わずか|在庫僅少|残り ?#|あと ?#|ラスト ?#|在庫残少|在庫僅か|在庫[:：] ?△|残りわずか|残り少|在庫限り|ラスト|残り1|最後の ?#|数量限定',
    isUnspaced: true,
    later: '#日(?:発売|入荷|出荷予定|より|以降)|月(?:上旬|中旬|下旬)(?:頃)?(?:入荷|発売|出荷|発送)',
  },
  ko: {
    nearly: '품절 ?임박|매진 ?임박',
    not: '미',
    there:
      '재고 ?있음|재고 ?보유|구매 ?가능|판매 ?중|당일 ?발송|바로 ?출고|오늘 ?출발|즉시 ?발송|입고 ?완료|주문 ?가능|당일 ?출고|재고 ?여유|즉시 ?출고|일 ?이내 ?(?:발송|출고|배송|도착)|시간 ?이내 ?(?:발송|출고)|내일 ?도착|오늘 ?도착|새벽 ?도착|내일 ?출발|당일 ?배송|익일 ?배송|도착 ?보장|로켓배송|재고 ?(?:있습니다|충분)|바로 ?구매|일 ?도착 ?예정|도착 ?예정',
    after: ' ?아님| ?아닙니다| ?없음',
    gone: '품절|판매 ?중단|가능하지 ?않|재고 ?없음|일시 ?품절|매진|판매 ?종료|재입고 ?알림|재고가 ?없|판매 ?중지|단종|구매 ?불가|주문 ?불가|재입고|입고 ?예정|입고 ?알림|완판|재고 ?소진|품절되었|판매가? ?종료|재고[:：]? ?0|판매하지 ?않|구매할 ?수 ?없|품절 ?상품|재고가? ?없|재고 ?부족|단종 ?상품|절판|판매 ?불가|출고 ?불가|매진되|구입 ?불가|품절입니다|판매 ?완료',
    soon: '예약 ?(?:판매|구매)|사전 ?예약|예약 ?주문|출시 ?예정|발매 ?예정|입고 ?대기|주문 ?제작|예약 ?중|곧 ?출시|판매 ?예정|오픈 ?예정|주문 ?후 ?제작|예약 ?상품|예판|해외 ?주문',
    few: '남은 ?수량 ?#|#개 ?남음|마지막 ?#개|개 ?남음|마지막 ?수량|소량 ?남음|소량 ?보유|개 ?남았|잔여 ?#|얼마 ?남지 ?않|마감 ?임박|한정 ?수량|재고 ?소량|남은 ?수량|개 ?한정',
    isUnspaced: true,
    later: '#일 ?(?:출시|발매|입고|판매|오픈|발송|부터)',
  },
};

export const STOCK = new Lexicon(STOCK_CONCEPTS, STOCK_ROWS);

/** What stock is called before its number, behind a colon. */
export const STOCK_NAMES =
  '\\p{L}*(?:stock|stok|estoque|lager|bestand|voorraad|sklad|stoc|laos|noliktav|sandėl|zalih|zalog|raktár|készlet|stan|склад|остаток|наличии|наявності|наличност|залих|απόθεμα|المخزون|מלאי|موجودی)|คงเหลือ|còn lại';
/** Without a colon, too. */
export const UNSPACED_STOCK_NAMES = '库存|庫存|现货|現貨|在庫数?|재고(?: ?수량)?';

/** How shops count things. */
export const PIECES =
  'pcs?|pieces?|items?|units?|st|stk|stck|stück|szt|sztuk|ks|kus[oyů]*|db|darab|buc|bucăți|bucati|kom|komada|kosov|tk|gab|vnt|шт|штук|бр|броя|ком|комада|adet|ədəd|τεμ|τεμάχια|unidad(?:es)?|unidades?|unitats|unités?|pièces?|pezzi|pz|stuks|kpl|kappaletta|قطعة|قطع|عدد|יחידות|יח|件|点|個|个|台|개|ชิ้น|อัน|sản phẩm|cái|buah|unit|ta|дана';
