/** The part of `natural` that is measured beside ours. */
declare module 'natural/lib/natural/tfidf/tfidf.js' {
  export default class TfIdf {
    addDocument(text: string): void;
  }
}
