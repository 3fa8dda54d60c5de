/**
 * Words that carry no topic: they are no terms, and their mere presence tells the language (detection.ts). These lists
 * are our own; stemming.ts joins them with `natural`'s, which leave out much ("está", "not", "don't").
 *
 * Written with their accents and with a straight apostrophe. The form without accents counts as well, since people leave
 * them out; the reverse does not: "pelo" is a stop word, "pêlo" (fur) is a word.
 */

const ENGLISH = `
  a an the
  i me my mine myself you your yours yourself yourselves he him his himself she her hers herself it its itself
  we us our ours ourselves they them their theirs themselves one ones oneself thee thou thy
  this that these those here there where when why how what which who whom whose
  whatever whichever whoever whomever wherever whenever however
  someone somebody something somewhere somehow sometime sometimes anyone anybody anything anywhere anyhow anyway
  everyone everybody everything everywhere none nobody nothing nowhere neither either both each every
  all any some many much more most few fewer fewest less least several enough other others another such same own
  am is are was were be been being isn't aren't wasn't weren't ain't
  have has had having haven't hasn't hadn't
  do does did doing done don't doesn't didn't
  will would shall should can could may might must ought need
  won't wouldn't shan't shouldn't can't cannot couldn't mayn't mightn't mustn't oughtn't needn't
  i'm you're he's she's it's we're they're that's there's here's what's who's where's when's why's how's let's
  i've you've we've they've would've could've should've might've must've
  i'd you'd he'd she'd it'd we'd they'd that'd there'd who'd
  i'll you'll he'll she'll it'll we'll they'll that'll there'll who'll y'all ma'am o'clock
  dont doesnt didnt isnt arent wasnt werent hasnt havent wont cant wouldnt couldnt shouldnt youre theyre ive thats
  about above across after against along alongside amid among amongst around as at before behind below beneath beside
  besides between beyond by despite down during except for from in inside into like near of off on onto out outside
  over past per since than through throughout till to toward towards under underneath until unto up upon via versus
  with within without according regarding concerning
  and or nor but so yet if unless because although though while whereas whether else then thus hence therefore
  otherwise moreover furthermore nevertheless nonetheless meanwhile instead rather
  not no yes never ever always often seldom usually already still just only even also too very quite almost nearly
  really actually perhaps maybe probably simply again once twice soon later now today ago away back far well
  further together apart indeed mostly mainly especially particularly generally certainly clearly
  get gets got getting gotten go goes going gone went come comes coming came make makes making made
  say says said saying see sees seen saw let lets put puts take takes took taken taking give gives gave given
  seem seems seemed become becomes became want wants wanted know knows knew known think thinks thought
  look looks looked use uses used using keep keeps kept
  etc eg ie vs mr mrs ms
`;

const PORTUGUESE = `
  o a os as um uma uns umas
  eu tu ele ela nós vós eles elas você vocês me te se lhe nos vos lhes lo los mim ti si comigo contigo consigo conosco
  connosco convosco gente
  meu minha meus minhas teu tua teus tuas seu sua seus suas nosso nossa nossos nossas vosso vossa vossos vossas
  este esta estes estas isto esse essa esses essas isso aquele aquela aqueles aquelas aquilo outro outra outros outras
  mesmo mesma mesmos mesmas próprio própria próprios próprias tal tais
  que quem qual quais quanto quanta quantos quantas cujo cuja cujos cujas onde aonde donde quando como porque porquê
  algum alguma alguns algumas alguém algo nenhum nenhuma nenhuns nenhumas ninguém nada todo toda todos todas tudo
  cada qualquer quaisquer ambos ambas vários várias certo certa certos certas demais
  muito muita muitos muitas pouco pouca poucos poucas mais menos tanto tanta tantos tantas bastante bastantes
  de em por para com sem sob sobre entre até desde contra após ante perante durante conforme segundo mediante
  exceto salvo através perto longe dentro fora antes depois atrás acima abaixo junto além aquém
  do da dos das no na nas ao à aos às pelo pela pelos pelas num numa nuns numas dum duma duns dumas
  dele dela deles delas nele nela neles nelas deste desta destes destas neste nesta nestes nestas disto nisto
  desse dessa desses dessas nesse nessa nesses nessas disso nisso
  daquele daquela daqueles daquelas naquele naquela naqueles naquelas daquilo naquilo àquele àquela àqueles àquelas
  àquilo doutro doutra doutros doutras noutro noutra noutros noutras nalgum nalguma nalguns nalgumas dalgum dalguma
  dalguns dalgumas daqui daí dali daquém dalém pro pra pros pras
  e ou mas nem porém contudo todavia entretanto portanto logo pois se caso embora enquanto senão então assim
  ora quer seja ainda também tampouco apenas só somente já nunca jamais sempre talvez quase bem mal não sim
  aqui ali aí lá cá acolá hoje ontem amanhã agora cedo tarde outrora vez vezes
  realmente geralmente principalmente especialmente simplesmente normalmente
  ser sou és é somos sois são era eras éramos eram fui foste foi fomos foram fora foram seja sejas sejamos sejam
  fosse fosses fôssemos fossem for fores formos forem serei serás será seremos serão seria serias seríamos seriam
  sendo sido
  estar estou estás está estamos estais estão estava estavas estávamos estavam estive esteve estivemos estiveram
  esteja estejamos estejam estivesse estivessem estiver estivermos estiverem estarei estará estaremos estarão
  estaria estariam estando estado tô tá tão
  ter tenho tens tem temos tendes têm tinha tinhas tínhamos tinham tive tiveste teve tivemos tiveram tenha tenhas
  tenhamos tenham tivesse tivéssemos tivessem tiver tivermos tiverem terei terá teremos terão teria teríamos teriam
  tendo tido
  haver hei há havemos hão havia haviam houve houveram haja hajam houvesse houvessem houver houverem haverá haverão
  haveria haveriam havendo havido
  ir vou vais vai vamos vão ia ias íamos iam vá vás irei irá iremos irão iria iriam indo ido
  poder posso pode podes podemos podem podia podiam pude pôde puderam possa possam pudesse pudessem puder puderem
  poderá poderão poderia poderiam podendo
  dever devo deve devemos devem devia deviam deveria deveriam deverá
  fazer faço faz fazemos fazem fazia faziam fiz fez fizemos fizeram faça façam fazendo feito feita fará faria
  dizer digo diz dizem dizia disse disseram dizendo dito quero quer querem queria quis sei sabe sabem
  dar dá dão deu deram dado vem vêm veio vieram vindo ficar fica ficam ficou ficava
  etc sr sra dr dra
`;

const GERMAN = `
  der die das den dem des ein eine einen einem einer eines kein keine keinen keinem keiner keines
  ich mich mir du dich dir er ihn ihm sie ihr ihnen es wir uns euch man sich selbst
  mein meine meinen meinem meiner dein deine deinen deiner sein seine seinen seinem seiner seines
  ihre ihren ihrem ihrer ihres unser unsere unseren unserer euer eure
  dieser diese dieses diesen diesem jener jene jenes jenen jeder jede jedes jeden jedem alle allen aller alles
  manche mancher einige einigen einiger mehrere viele vielen vieler viel wenig wenige andere anderen anderer anderes
  was wer wen wem wie wo wann warum wieso weshalb welche welcher welches welchen woher wohin womit wofür
  bin bist ist sind seid war warst waren wart gewesen sei wäre wären
  habe hast hat haben habt hatte hatten gehabt hätte hätten
  werde wirst wird werden werdet wurde wurden worden geworden würde würden
  kann kannst können könnt konnte konnten könnte könnten muss musst müssen musste mussten müsste
  soll sollen sollte sollten will wollen wollte wollten darf dürfen durfte mag mögen möchte möchten lassen lässt
  in im ins an am ans auf aus bei beim bis durch für gegen hinter mit nach neben ohne seit über um unter
  von vom vor während wegen zu zum zur zwischen außer statt trotz
  und oder aber denn sondern doch weil dass ob wenn als damit sodass obwohl bevor nachdem indem sowie
  nicht nichts nie niemals nur noch schon auch sehr so da dann dort hier jetzt immer wieder mehr weniger
  etwa etwas fast ganz gar eben mal nun ja nein also dabei daher dafür dagegen daran darauf daraus darin darüber
  davon dazu deshalb jedoch kaum oft einmal bereits heute weiter sonst usw bzw
`;

const SPANISH = `
  el la los las lo un una unos unas al del
  yo tú él ella ello nosotros vosotros ellos ellas usted ustedes me te se le les nos os mí ti sí conmigo contigo consigo
  mi mis tu tus su sus nuestro nuestra nuestros nuestras vuestro vuestra mío mía suyo suya
  este esta esto estos estas ese esa eso esos esas aquel aquella aquello aquellos aquellas
  que qué quien quién quienes cual cuál cuales cuyo cuya donde dónde cuando cuándo como cómo cuanto cuánto porque
  otro otra otros otras mismo misma mismos mismas tal tales cada algún alguna algunos algunas alguien algo
  ningún ninguna ninguno nadie nada todo toda todos todas mucho mucha muchos muchas poco poca pocos pocas varios varias
  a ante bajo con contra de desde durante en entre hacia hasta mediante para por según sin sobre tras
  y e o u ni pero sino aunque mientras si pues entonces así también tampoco ya aún todavía siempre nunca jamás
  no más menos muy tan tanto casi sólo solo aquí allí ahí allá ahora hoy ayer luego después antes bien mal cerca
  ser soy eres es somos son era eran fue fueron sea sean sido siendo será serán sería
  estar estoy está estamos están estaba estaban estuvo esté
  haber he has ha hemos han había habían hubo haya hayan hay habrá
  tener tengo tiene tenemos tienen tenía tenían tuvo tenga poder puede pueden podía puedo hacer hace hacen hizo hecho
`;

const FRENCH = `
  le la les un une des du de d l au aux cet cette ces
  je tu il elle on nous vous ils elles me te se lui leur leurs y en moi toi soi eux
  qui que quoi dont où quand comment pourquoi combien quel quelle quels quelles lequel laquelle lesquels
  est sont était étaient sera seront serait soit fut ont avait avaient aura aurait fait font peut peuvent doit doivent
  pas ne n plus moins très trop aussi encore toujours jamais déjà bien mal peu beaucoup tout toute tous toutes
  chaque plusieurs quelque quelques certains certaines autre autres même mêmes aucun aucune rien
  à chez contre dans depuis derrière dès devant durant entre envers hors malgré par parmi pendant pour sans selon sous
  sur vers avec avant après près lors jusque jusqu
  et ou mais donc or ni car si comme lorsque lorsqu puisque puisqu quoique tandis alors ainsi puis ensuite cependant
  qu s c j m t aujourd'hui quelqu ceux celle celles celui
`;

const ITALIAN = `
  essere avere fare può possono deve devono come perché quando mentre poiché dunque quindi però anzi oppure
  del dello della dell dei degli delle nell nello sull dall all un' quest quell ogni alcuni alcune nessuno niente
  molto molti molte poco pochi troppo sempre mai già ancora anche solo così poi prima dopo sotto sopra tra fra senza
  verso durante secondo proprio stesso stessa stessi altro altra altri altre qui qua lì là ora oggi vicino
`;

const DUTCH = `
  de het een der den dit dat deze die wie wat waar wanneer waarom hoe welke welk ik jij je u hij zij ze wij we jullie
  mijn jouw zijn haar ons onze hun hen hem ben bent is was waren heb hebt heeft had hadden word wordt worden werd
  kan kunt kunnen kon moet moeten mag mogen zal zullen zou zouden in op aan uit van voor met bij naar tot over onder
  tussen door tegen zonder binnen buiten sinds tijdens volgens vanaf en of maar want dus omdat terwijl als dan toen
  niet geen nog ook al wel zeer veel weinig meer meest minder altijd nooit hier daar er nu weer zo te om
`;

const NORWEGIAN = `
  jeg du han hun det den vi dere de seg meg deg oss dem en et ei er var være vært har hadde blir ble vil ville kan
  kunne skal skulle må måtte og eller men som at om når hvis fordi hva hvem hvor hvordan hvorfor i på til fra med av
  for ved over under etter før mellom mot uten hos langs ikke bare også så nå da her der alle noe noen mange mye mer
  mest hver dette disse denne siste fra din ditt dine sin sitt sine vår vårt våre ditt
`;

const SWEDISH = `
  jag du han hon den det vi ni de sig mig dig oss dem en ett är var vara varit har hade blir blev ska skulle kan kunde
  vill måste får och eller men som att om när eftersom vad vem var hur varför i på till från med av för vid över under
  efter före mellan mot utan hos längs inte bara också så nu då här där alla något några många mycket mer mest varje
  detta dessa denna din ditt dina sin sitt sina vår vårt våra senaste
`;

const RUSSIAN = `
  я ты он она оно мы вы они меня тебя его её нас вас их мне тебе ему ей нам вам им мной тобой ним ней ними себя себе
  мой моя моё мои твой ваш ваша ваше ваши наш наша наше наши свой своя своё свои своих этот эта это эти того этого
  этой этом этих тот та те тех тем весь вся всё все всех всем кто что чего чему чем кого кому который которая которое
  которые которых какой какая какие где куда откуда когда почему зачем как сколько
  и а но или либо да если чтобы потому поэтому так также тоже хотя пока же ли бы не ни нет
  в во на с со к ко по о об от до из изо у за над под при про для без через между перед после около среди
  быть был была было были будет будут есть является может могут можно нужно надо должен должна
  уже ещё только лишь очень более менее самый всегда никогда здесь там тут сейчас теперь тогда потом
`;

const UKRAINIAN = `
  я ти він вона воно ми ви вони мене тебе його її нас вас їх мені тобі йому їй нам вам їм себе собі
  мій моя моє мої твій ваш ваша ваше наш наша наше свій своя своє свої цей ця це ці цього цієї цих той та те ті тих
  весь вся все всі всіх хто що чого чому чим кого кому який яка яке які яких де куди звідки коли навіщо як скільки
  і й а але або чи якщо щоб тому так також теж хоча поки ж би б не ні немає
  в у на з із зі до від по про о об за над під при для без через між перед після біля серед
  бути був була було були буде будуть є може можуть можна треба потрібно вже ще тільки лише дуже більш найбільш
  завжди ніколи тут там зараз тепер тоді потім
`;

/** Beside those that are listed: what tells Danish from Norwegian. */
const DANISH = `
  jeg du han hun det den vi de sig mig dig os dem en et er var været har havde bliver blev vil ville kan kunne skal skulle må
  og eller men som at om når hvis hvad hvem hvor hvordan hvorfor i på til fra med af for ved over under efter før mellem mod
  uden hos ikke også bare så nu da her der alle noget nogle mange meget mere mest hver dette disse denne
`;

/** Per language that is stemmed. */
export const OWN_STOP_WORDS = {
  en: wordsOf(ENGLISH),
  pt: wordsOf(PORTUGUESE),
  de: wordsOf(GERMAN),
  es: wordsOf(SPANISH),
  fr: wordsOf(FRENCH),
  it: wordsOf(ITALIAN),
  nl: wordsOf(DUTCH),
  no: wordsOf(NORWEGIAN),
  ru: wordsOf(RUSSIAN),
  sv: wordsOf(SWEDISH),
  uk: wordsOf(UKRAINIAN),
  da: wordsOf(DANISH),
} as const;

function wordsOf(list: string): readonly string[] {
  return list.trim().split(/\s+/);
}
