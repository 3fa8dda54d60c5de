/** The part of `natural` that is compared with ours. */
declare module 'natural/lib/natural/tfidf/tfidf.js' {
  export default class TfIdf {
    addDocument(text: string): void;
  }
}
