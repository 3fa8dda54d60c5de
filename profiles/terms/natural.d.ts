/**
 * The parts of `natural` used, by path. Its root import is banned (biome.json): it loads dotenv, prints to stdout and
 * costs half a second and 120 MB.
 */
declare module 'natural/lib/natural/stemmers/porter_stemmer.js' {
  const stemmer: { stem(word: string): string };
  export default stemmer;
}
declare module 'natural/lib/natural/stemmers/porter_stemmer_pt.js' {
  const stemmer: { stem(word: string): string };
  export default stemmer;
}
declare module 'natural/lib/natural/util/stopwords.js' {
  export const words: readonly string[];
}
declare module 'natural/lib/natural/util/stopwords_pt.js' {
  export const words: readonly string[];
}
