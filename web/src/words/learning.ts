/** The words for how well an agent learns. */
import type { Words } from './text.ts';

export const LEARNING = {
  learning: { en: 'Learning', pt: 'Aprendizado' },
  learningOf: { en: 'Learning of {name}', pt: 'Aprendizado de {name}' },
  learningHelp: {
    en: 'How well it knew beforehand what you would like.',
    pt: 'Quão bem ele sabia de antemão o que você iria gostar.',
  },
  curve: { en: 'Predictions over time', pt: 'Previsões ao longo do tempo' },
  curveProfiles: { en: 'its profiles', pt: 'os perfis dele' },
  curveEngines: { en: 'the engines’ order', pt: 'a ordem dos buscadores' },
  curveNewest: { en: 'newest first', pt: 'mais novas primeiro' },
  curveNothing: {
    en: 'Nothing to compare yet: rate some pages of a list relevant, and others not.',
    pt: 'Nada a comparar ainda: avalie algumas páginas de uma lista como relevantes, e outras não.',
  },
  curveSaid: {
    en: 'Share of pairs put in the wrong order: {first} at first, {last} lately; 0 is perfect, 0.5 is chance',
    pt: 'Parcela de pares na ordem errada: {first} no início, {last} ultimamente; 0 é perfeito, 0,5 é acaso',
  },
  curveFigures: { en: 'In figures: 0 is perfect, 0.5 is chance', pt: 'Em números: 0 é perfeito, 0,5 é acaso' },
  curveWhen: { en: 'List', pt: 'Lista' },
  curveSession: { en: 'Session {number}', pt: 'Sessão {number}' },
  curveTest: { en: 'Test {number}', pt: 'Teste {number}' },
  stagnationFlat: {
    en: 'It has stopped getting better. Ratings of other kinds of pages, or evolution, may help.',
    pt: 'Parou de melhorar. Avaliações de outros tipos de página, ou a evolução, podem ajudar.',
  },
  stagnationBarren: {
    en: 'Its lists bring little that is relevant. Other words may help.',
    pt: 'As listas trazem pouco de relevante. Outras palavras podem ajudar.',
  },
  whatIf: { en: 'What if it had learned by', pt: 'E se tivesse aprendido por' },
  whatIfShow: { en: 'Compare', pt: 'Comparar' },
  learnerStandard: { en: 'the standard way', pt: 'modo padrão' },
  learnerLogistic: { en: 'logistic regression', pt: 'regressão logística' },
  learnerRocchio: { en: 'Rocchio’s formula', pt: 'fórmula de Rocchio' },
  learnerWords: { en: 'its words alone', pt: 'só as palavras dele' },
  learnerSource: { en: 'as in the founding work', pt: 'como no trabalho original' },
  experiment: { en: 'As an experiment', pt: 'Como experimento' },
  experimentHelp: {
    en: 'Your ratings and grades once more: half of the pages to learn from, half to be judged by. It takes some seconds.',
    pt: 'Suas avaliações e notas mais uma vez: metade das páginas para aprender, metade para julgar. Leva alguns segundos.',
  },
  experimentRun: { en: 'Run it', pt: 'Executar' },
  experimentTooFew: {
    en: 'There must be {needed} pages that you liked and {needed} others: so far {liked} and {others}.',
    pt: 'É preciso haver {needed} páginas de que você gostou e {needed} outras: por ora {liked} e {others}.',
  },
  experimentOf: {
    en: 'Over {liked} pages that you liked and {others} others: share of pairs put in the wrong order.',
    pt: 'Sobre {liked} páginas de que você gostou e {others} outras: parcela de pares na ordem errada.',
  },
  experimentWay: { en: 'Learned by', pt: 'Aprendido por' },
  experimentWords: { en: 'Words', pt: 'Palavras' },
  experimentLengths: {
    en: 'The standard way, by how many terms a profile has: mean of the sessions',
    pt: 'Modo padrão, por quantos termos um perfil tem: média das sessões',
  },
  tests: { en: 'Test lists', pt: 'Listas de teste' },
  testsHelp: {
    en: 'Pages drawn at random. Your grades show how good the predictions are; nothing is learned from them.',
    pt: 'Páginas sorteadas. Suas notas dizem quão boas são as previsões; nada se aprende com elas.',
  },
  drawTest: { en: 'Draw a list', pt: 'Sortear uma lista' },
  testOf: {
    en: {
      one: 'Test {number} · {when} · {graded} of {n} graded',
      other: 'Test {number} · {when} · {graded} of {n} graded',
    },
    pt: {
      one: 'Teste {number} · {when} · {graded} de {n} com nota',
      other: 'Teste {number} · {when} · {graded} de {n} com nota',
    },
  },
  gradeOf: { en: 'Grade of “{title}”', pt: 'Nota de “{title}”' },
  gradeTerrible: { en: 'Terrible', pt: 'Péssima' },
  gradeRegular: { en: 'Poor', pt: 'Fraca' },
  gradeNeutral: { en: 'So-so', pt: 'Mais ou menos' },
  gradeGood: { en: 'Good', pt: 'Boa' },
  gradeExcellent: { en: 'Excellent', pt: 'Excelente' },
  evolution: { en: 'Evolution', pt: 'Evolução' },
  evolveNow: { en: 'Evolve now', pt: 'Evoluir agora' },
  evolutionStop: { en: 'Stop it', pt: 'Parar' },
  evolutionWaiting: { en: 'It is being tried.', pt: 'Está sendo tentada.' },
  evolutionDue: {
    en: 'You have rated enough since the last attempt: the next session tries again.',
    pt: 'Já há avaliações suficientes desde a última tentativa: a próxima sessão tenta de novo.',
  },
  evolutionNone: { en: 'Nothing has been tried yet.', pt: 'Nada foi tentado ainda.' },
  evolutionFewRatings: {
    en: 'It takes {needs} ratings to try; there are {has}.',
    pt: 'São precisas {needs} avaliações para tentar; há {has}.',
  },
  evolutionFewLiked: {
    en: 'Among the latest half of your ratings it takes {needs} for a page to try; there are {has}.',
    pt: 'Na metade mais recente das avaliações são precisas {needs} a favor para tentar; há {has}.',
  },
  evolutionFewDisliked: {
    en: 'Among the latest half of your ratings it takes {needs} against a page to try; there are {has}.',
    pt: 'Na metade mais recente das avaliações são precisas {needs} contra para tentar; há {has}.',
  },
  evolutionFewProfiles: {
    en: 'It takes {needs} profiles to try, beside the latest ratings; there are {has}: like pages that differ more.',
    pt: 'São precisos {needs} perfis para tentar, sem as últimas avaliações; há {has}: goste de páginas mais diferentes.',
  },
  evolutionFewPages: {
    en: 'It takes {needs} pages read lately to try, beside the latest rated; there are {has}: start a session.',
    pt: 'São precisas {needs} páginas lidas há pouco para tentar, sem as últimas avaliadas; há {has}: inicie uma sessão.',
  },
  evolutionHelp: {
    en: 'New profiles stay only if they do better on ratings that no profile has learned from.',
    pt: 'Perfis novos só ficam se acertam mais nas avaliações com as quais nenhum perfil aprendeu.',
  },
  evolutionKept: {
    en: { one: 'Kept: {n} generation', other: 'Kept: {n} generations' },
    pt: { one: 'Mantida: {n} geração', other: 'Mantidas: {n} gerações' },
  },
  evolutionRefused: {
    en: { one: 'Not kept: it was no better', other: 'Not kept: they were no better' },
    pt: { one: 'Não mantida: não era melhor', other: 'Não mantidas: não eram melhores' },
  },
  evolutionFitness: { en: 'fitness {before} → {after}', pt: 'aptidão {before} → {after}' },
  evolutionUnseen: {
    en: {
      one: 'pairs in the wrong order {before} → {after} ({n} rating)',
      other: 'pairs in the wrong order {before} → {after} ({n} ratings)',
    },
    pt: {
      one: 'pares na ordem errada {before} → {after} ({n} avaliação)',
      other: 'pares na ordem errada {before} → {after} ({n} avaliações)',
    },
  },
  evolutionUndone: { en: 'The parents are back.', pt: 'Os pais estão de volta.' },
  exploration: { en: 'Exploration', pt: 'Exploração' },
  explorationHelp: {
    en: 'A few pages are shown to learn from, though others score higher.',
    pt: 'Algumas páginas são mostradas para aprender com elas, embora outras pontuem mais.',
  },
  explorationNone: { en: 'None lately.', pt: 'Nenhuma ultimamente.' },
  explorationSaid: {
    en: {
      one: '{n} page lately: {relevant} relevant, {not} not.',
      other: '{n} pages lately: {relevant} relevant, {not} not.',
    },
    pt: {
      one: '{n} página ultimamente: {relevant} relevante, {not} não.',
      other: '{n} páginas ultimamente: {relevant} relevantes, {not} não.',
    },
  },
} as const satisfies Words;
