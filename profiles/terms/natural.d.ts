/**
 * The parts of `natural` used, by path. Its root import is banned (biome.json): it loads dotenv, prints to stdout and
 * costs half a second and 120 MB.
 */
declare module 'natural/lib/natural/stemmers/porter_stemmer*' {
  const stemmer: { stem(word: string): string; tokenizeAndStem(text: string): readonly string[] };
  export default stemmer;
}
declare module 'natural/lib/natural/util/stopwords*' {
  export const words: readonly string[];
}
