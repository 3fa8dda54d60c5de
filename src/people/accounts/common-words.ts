/** Words that make up most passwords guessed at once, in the languages of most users; lists of leaks agree on them. */
export const COMMON_WORDS: ReadonlySet<string> = new Set(
  `
  password passwort passw pass senha contrasena motdepasse parola wachtwoord losenord adgangskode salasana haslo
  geheim segredo secret letmein welcome bemvindo willkommen bienvenue bienvenido benvenuto iloveyou teamo euteamo
  amor amoreterno loveyou lovely love sunshine princess princesa princesse monkey dragon football futebol futbol
  fussball baseball basketball superman batman spiderman pokemon starwars master shadow michael jordan jennifer
  jessica michelle charlie daniel thomas hunter ashley nicole matthew andrew joshua anthony gabriel mariana
  carolina fernanda rodrigo ricardo eduardo brasil brazil portugal flamengo corinthians palmeiras santos gremio
  internacional liverpool chelsea arsenal barcelona realmadrid juventus computer internet windows google facebook
  instagram samsung iphone android gmail hotmail whatever trustno freedom liberdade summer winter spring autumn
  verao inverno primavera january february march april august september october november december janeiro
  fevereiro segunda monday friday sunday qwerty qwertz azerty asdf asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx qweasd
  qweasdzxc admin administrator administrador root user usuario guest test teste testing tester demo default
  changeme mudar trocar login access acesso letmeinnow abc abcd abcdef abcabc killer cheese pepper ginger
  chocolate cookie banana flower butterfly rainbow purple orange silver golden diamond angel angels jesus
  jesuschrist jesuscristo deus deusefiel familia family forever lovelove baby babygirl mother father mylove
  myspace matrix mustang ferrari mercedes porsche harley yamaha corvette hello helloworld goodbye ninja samurai
  phoenix fenix eagle falcon tigger tiger panther lion maggie bailey buster soccer hockey tennis soleil jetaime
  doudou chouchou loulou nicolas
`
    .trim()
    .split(/\s+/),
);
