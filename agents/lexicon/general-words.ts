/** Words of any subject, by language: qualities, spans of time, parts and verbs that stand on pages about everything. */
import type { Language } from '../../profiles/profiles.ts';

/** `~` stands for o, a, os and as. */
const WRITTEN = {
  en: `
    good better best bad worse worst nice fine great greater greatest big bigger biggest small smaller smallest large
    larger largest little long longer longest short shorter shortest high higher highest low lower lowest new newer
    newest old older oldest young younger early earlier earliest late latest recent recently current currently modern
    easy easier easiest easily hard harder hardest difficult simple simpler simplest quick quicker quickly fast faster
    fastest slow slower slowly strong stronger weak full fully whole entire empty free freely open closed main major
    minor important similar different various certain special specific particular general usual common commonly normal
    normally typical typically single double real true truly false right wrong left correct correctly exact exactly
    clear sure possible impossible available necessary useful helpful interesting ready able unable likely happy
    beautiful popular famous favorite favourite final finally previous previously next last lasting original basic
    additional extra total overall actual complete completely perfect unique considerable excellent suitable half
    quarter pair pairs couple lot lots plenty number numbers amount amounts percent percentage size sizes hour hours
    minute minutes second seconds day days daily week weeks weekly month months monthly year years yearly decade
    decades century centuries today tonight tomorrow yesterday morning evening date dates time times moment moments
    period periods age ages january february march april june july august september october november december monday
    tuesday wednesday thursday friday saturday sunday meter meters metre metres kilometer kilometers kilometre
    kilometres mile miles inch inches thing things way ways part parts piece pieces kind kinds sort sorts type types
    example examples case cases point points place places side sides end ends ending beginning start starts started
    starting step steps level levels item items list lists fact facts idea ideas reason reasons result results problem
    problems question questions answer answers issue issues matter matters difference differences change changes
    changed changing choice choices option options usage purpose purposes help helps helped helping work works worked
    working name names named word words page pages site sites website websites click article articles chapter chapters
    section sections paragraph author authors reader readers post posts comment comments note notes noted people
    person persons man men woman women world practice practices practical state states situation situations aspect
    aspects feature features call calls called calling mean means meant meaning happen happens happened begin begins
    began begun find finds found finding show shows showed shown showing tell tells told ask asks asked asking try
    tries tried trying turn turns turned turning bring brings brought hold holds held leave set sets run runs read
    reads wrote written follow follows followed following allow allows allowed allowing provide provides provided
    providing include includes included contain contains contained containing create creates created creating add adds
    added adding choose chooses chose chosen choosing reach reaches reached remain remains remained stay stays stayed
    stand stands stood require requires required depend depends depending consist consists offer offers offered
    produce produces produced describe describes described explain explains explained consider considers considered
    compare compared increase increases increased increasing reduce reduces reduced improve improves improved perform
    performs performed apply applies applied based related stop stops stopped feel feels felt hear heard send sends
    sent receive receives received exist exists existing surprise surprised surprising opinion opinions discuss
    discussed discussion discussions introduction mention mentions mentioned confuse confused confusing worth appear
    appears appeared hurry notice noticed rely relies talk talks talked talking experience experiences experienced
    trouble careful carefully believe believes believed collect collects collected teach taught advice emphasis
    underestimate underestimated avoid avoids avoided rarely remark remarks essential essentials subject subjects
    touch touches lose losing lost hope hopes expect expects expected remember remembers remembered forget learn
    learns learned imagine carry carries carried carrying move moves moved moving clever luck modest visitor visitors
    approach approaches wonder explanation answered answering precisely counted deserve deserves compares involved
    involve views supporters cheap cheaper guess guesses report reports widely round`,
  pt: `
    nov~ velh~ antig~ bom boa bons boas mau má maus más ruim ruins melhor melhores pior piores ótim~ grande grandes
    maior maiores pequen~ menor menores long~ curt~ alt~ baix~ cedo tarde recente recentes recentemente atual atuais
    atualmente modern~ fácil fáceis facilmente difícil difíceis simples rápid~ rapidamente lent~ lentamente forte
    fortes frac~ chei~ vazi~ inteir~ livre livres abert~ fechad~ principal principais principalmente importante
    importantes semelhante semelhantes diferente diferentes divers~ especial especiais específic~ particular
    particulares geral gerais geralmente comum comuns normal normais normalmente típic~ únic~ dupl~ real reais
    realmente verdadeir~ fals~ corret~ errad~ exat~ exatamente clar~ claramente possível possíveis impossível
    impossíveis disponível disponíveis necessári~ útil úteis interessante interessantes pront~ capaz capazes feliz
    felizes bonit~ bel~ lind~ popular populares famos~ final finais finalmente anterior anteriores próxim~ últim~
    original originais básic~ adicional adicionais total totais totalmente complet~ completamente perfeit~ excelente
    excelentes metade par pares número números quantidade quantidades tamanho tamanhos hora horas minuto minutos
    segundos dia dias semana semanas mês meses ano anos década décadas século séculos hoje ontem amanhã manhã tempo
    tempos momento momentos período períodos idade vez vezes janeiro fevereiro março abril maio junho julho agosto
    setembro outubro novembro dezembro segunda-feira terça-feira quarta-feira quinta-feira sexta-feira sábado domingo
    metro metros quilômetro quilômetros coisa coisas jeito jeitos modo modos maneira maneiras forma formas parte
    partes pedaço pedaços tipo tipos exemplo exemplos caso casos ponto pontos lugar lugares lado lados fim fins início
    começo passo passos nível níveis item itens lista listas fato fatos ideia ideias razão razões motivo motivos
    resultado resultados problema problemas pergunta perguntas questão questões resposta respostas assunto assuntos
    diferença diferenças mudança mudanças escolha escolhas opção opções uso usos objetivo objetivos necessidade
    necessidades ajuda trabalho trabalhos nome nomes palavra palavras página páginas site sites artigo artigos
    capítulo capítulos seção seções autor autores leitor leitores comentário comentários nota notas pessoa pessoas
    homem homens mulher mulheres mundo prática práticas prátic~ estado estados situação situações aspecto aspectos
    chama chamam chamar chamad~ significa começa começam começar começou encontra encontram encontrar encontrou
    encontrad~ mostra mostram mostrar mostrou tenta tentam tentar leva levam levar levou deixa deixam deixar deixou
    segue seguem seguir seguinte seguintes permite permitem permitir oferece oferecem oferecer inclui incluem incluir
    contém cria criam criar criad~ adicionar escolher existe existem existir existente existentes precisa precisam
    precisar depende dependem acontece acontecem acontecer parece parecem usa usam usar usad~ utiliza utilizam
    utilizar utilizad~ apresenta apresentam apresentar considera considerar considerad~ basead~ conhecid~ possui
    possuem trabalha trabalhar ajudar ajudam mudar muda mudam procura procuram procurar surpreende surpreendeu
    surpreendente acaba acabam acabar acabou costuma costumam fala falam falar falou contam contar contou perguntar
    perguntou perguntaram passa passam passar passou lembra lembram lembrar pede pedem pedir pediram dúvida dúvidas
    pressa experiência experiências experiente experientes opinião opiniões gosta gostam gosto gostos discussão
    discussões apresentação introdução devagar volta voltam voltar voltou acha acham achar acharam conhece conhecem
    conhecer conheceu percebe percebem perceber aprende aprendem aprender ensina ensinar sente sentir vive viver
    relação relações explica explicar explicou explicação escreve escrever escreveu escrit~ troca trocar evita evitar
    coloca colocar torna tornar aparece aparecem aparecer pega pegar recebe receber mudou usamos usou leu ler lê lendo
    parar trazer traz espera esperar ordem efeito efeitos essencial essenciais visível visíveis detalhe detalhes
    surpreender incluímos constante constantes destaque argumento argumentos custa testar terminad~ visitante
    visitantes`,
  de: `
    gut gute guten guter gutes besser beste besten schlecht schlechte groß große großen großer größer größte klein
    kleine kleinen kleiner lang lange langen kurz kurze kurzen hoch hohe hohen niedrig neu neue neuen neuer neues alt
    alte alten jung früh spät einfach einfache einfachen schwer schwierig schnell langsam wichtig wichtige wichtigen
    verschieden verschiedene verschiedenen bestimmt bestimmte bestimmten möglich nötig nützlich ähnlich richtig falsch
    ganz ganze ganzen eigentlich wirklich besonders jahr jahre jahren monat monate monaten woche wochen tag tage tagen
    stunde stunden minute minuten sekunde sekunden prozent zeit zeiten meter kilometer uhr anzahl zahl hälfte ding
    dinge dingen teil teile teilen art arten beispiel beispiele fall fälle fällen punkt punkte ort orte seite seiten
    ende anfang grund gründe frage fragen antwort antworten problem probleme ergebnis ergebnisse idee ideen name namen
    wort wörter worte arbeit mensch menschen leute welt artikel leser autor findet finden fand gefunden zeigt zeigen
    beginnt beginnen macht machen geht gehen kommt kommen steht stehen heißt bleibt bleiben braucht brauchen gibt
    geben bringt bringen nutzen`,
  es: `
    bueno buena buenos buenas buen mejor mejores malo mala malos malas peor gran grande grandes pequeño pequeña
    pequeños pequeñas largo larga largos largas corto corta cortos cortas alto alta altos altas bajo baja nuevo nueva
    nuevos nuevas viejo vieja antiguo antigua fácil fáciles difícil difíciles simple simples rápido rápida lento lenta
    importante importantes diferente diferentes principal principales especial general generales común comunes posible
    posibles necesario necesaria útil similar similares correcto cierto cierta año años mes meses semana semanas día
    días hora horas minuto minutos segundos tiempo tiempos vez veces siglo metro metros kilómetros cosa cosas parte
    partes tipo tipos ejemplo ejemplos caso casos punto puntos lugar lugares lado forma formas manera maneras modo fin
    inicio razón razones pregunta preguntas respuesta respuestas problema problemas resultado resultados idea ideas
    nombre nombres palabra palabras trabajo persona personas gente mundo artículo página páginas lector lectores autor
    encontrar encuentra muestra mostrar empieza empezar llama llamado llamada permite existe existen parece sigue
    siguiente`,
  fr: `
    bon bonne bons bonnes meilleur meilleure mauvais mauvaise grand grande grands grandes petit petite petits petites
    long longue longs longues court courte courts haut haute bas basse nouveau nouvelle nouveaux nouvelles vieux
    vieille ancien ancienne jeune facile faciles difficile difficiles simple simples rapide rapides lent lente
    important importante importants importantes différent différente différents différentes principal principale
    principaux spécial général générale commun commune possible possibles nécessaire utile semblable vrai vraie faux
    fausse année années mois semaine semaines jour jours heure heures minute minutes seconde secondes temps fois
    siècle mètre mètres kilomètres pourcent chose choses partie parties type types exemple exemples cas point points
    lieu lieux côté forme formes manière manières façon fin début raison raisons question questions réponse réponses
    problème problèmes résultat résultats idée idées nom noms mot mots travail personne personnes gens monde article
    articles page pages lecteur lecteurs auteur trouve trouver montre montrer commence commencer appelle appelé
    appelée permet existe existent semble suivant suivante`,
  it: `
    buono buona buoni buone buon migliore migliori cattivo peggiore grande grandi piccolo piccola piccoli piccole
    lungo lunga lunghi lunghe corto breve brevi alto alta basso bassa nuovo nuova nuovi nuove vecchio vecchia antico
    antica giovane facile facili difficile difficili semplice semplici veloce lento importante importanti diverso
    diversa diversi diverse principale principali speciale generale generali comune comuni possibile possibili
    necessario utile simile simili vero vera falso anno anni mese mesi settimana settimane giorno giorni ora ore
    minuto minuti secondi tempo tempi volta volte secolo metro metri chilometri cosa cose parte parti tipo tipi
    esempio esempi caso casi punto punti luogo luoghi lato forma forme modo modi fine inizio ragione ragioni domanda
    domande risposta risposte problema problemi risultato risultati idea idee nome nomi parola parole lavoro persona
    persone gente mondo articolo articoli pagina pagine lettore lettori autore trova trovare mostra mostrare inizia
    iniziare chiama chiamato chiamata permette esiste esistono sembra seguente`,
  nl: `
    goed goede beter beste slecht slechte groot grote groter klein kleine kleiner lang lange kort korte hoog hoge laag
    lage nieuw nieuwe oud oude jong vroeg laat makkelijk moeilijk eenvoudig eenvoudige snel snelle langzaam belangrijk
    belangrijke verschillend verschillende bepaald bepaalde mogelijk nodig nuttig juist juiste jaar jaren maand
    maanden week weken dag dagen uur uren minuut minuten seconde seconden tijd tijden procent meter kilometer aantal
    helft ding dingen deel delen soort soorten voorbeeld voorbeelden geval gevallen punt punten plaats plaatsen kant
    einde begin reden redenen vraag vragen antwoord antwoorden probleem problemen resultaat resultaten idee ideeën
    naam namen woord woorden werk mens mensen wereld artikel artikelen pagina lezer lezers auteur vindt vinden
    gevonden toont tonen begint beginnen maakt maken gaat gaan komt komen staat staan heet blijft blijven geeft geven`,
} as const satisfies Partial<Record<Language, string>>;

const GENERAL = new Map<Language, ReadonlySet<string>>(
  Object.entries(WRITTEN).map(([language, words]) => [
    language as Language,
    new Set(words.trim().split(/\s+/).flatMap(bent)),
  ]),
);

function bent(word: string): readonly string[] {
  return word.endsWith('~') ? ['o', 'a', 'os', 'as'].map((ending) => word.replace('~', ending)) : [word];
}

/** Whether it is such a word in one of these languages. */
export function isGeneral(surface: string, languages: Iterable<Language>): boolean {
  const written = surface.toLowerCase();
  return [...languages].some((language) => GENERAL.get(language)?.has(written));
}
