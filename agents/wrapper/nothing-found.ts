/** How sites say that nothing was found, in the languages of the web. */

/** Latin letters without their accents; each beside what it stands for. */
const PHRASES: readonly RegExp[] = [
  // English
  /\b(?:0|zero|no) (?:\p{L}+ ){0,3}(?:results?|matches|hits|items|products|articles|listings|records|entries|posts|jobs)\b(?! (?:for you|yet))/u,
  /\bnothing (?:was |were )?(?:found|matched|matches|here|to show)\b|\bno \p{L}+ (?:was |were )?found\b|\bdid(?: not|n.?t) (?:match|return|find|bring)\b|\b(?:could|can)(?: ?not|n.?t) (?:be )?f[io]u?nd\b|\bwe found (?:0|no)\b|\bno (?:exact )?match/u,
  // Portuguese
  /\bnenhum[a]? (?:\p{L}+ ){0,4}(?:encontrad[oa]|localizad[oa]|disponivel|fala|contem|corresponde|para)|\bnenhum (?:resultado|produto|item|artigo)|\bnenhuma (?:oferta|noticia|vaga|pagina)|\bnada (?:foi )?(?:encontrad[oa]|por aqui|achado)|\bnao (?:encontramos|encontrou|foi encontrad|foram encontrad|ha resultados|achamos|localizamos|retornou)|\bsem resultados|\b0 (?:resultados|produtos|itens)\b/u,
  // Spanish, Catalan, Galician
  /\bno (?:se (?:han |ha )?encontr|hemos encontrado|hay (?:resultados|productos|articulos)|encontramos|s.?han? trobat)|\bningun[a]? (?:resultado|producto|articulo|coincidencia)|\bsin (?:resultados|coincidencias)|\bcap resultat/u,
  // French
  /\baucun[e]? (?:\p{L}+ ){0,2}(?:resultat|produit|article|annonce|offre|reponse)|\bpas de resultat|\bn.a donne aucun|\bn.avons (?:rien|pas) trouve|\b0 (?:resultat|produit|article)/u,
  // German, Dutch
  /\bkeine? (?:\p{L}+ ){0,2}(?:ergebnis|treffer|produkt|artikel|ubereinstimmung|eintrage|suchergebnis|angebote)|\bnichts gefunden|\b(?:leider )?nicht fundig|\b0 (?:treffer|ergebnisse|artikel|produkte)|\bergab keine|\bgeen (?:\p{L}+ ){0,2}(?:resultat|producten|artikelen|treffers)|\bniets gevonden|\b0 resultaten|\bniet gevonden/u,
  // Italian, Romanian
  /\bnessun[ao]? (?:\p{L}+ ){0,2}(?:risultat|prodott|articol|corrispondenz|annunci)|\bnon (?:abbiamo trovato|sono stati trovati|ha prodotto)|\bniciun (?:rezultat|produs)|\bnu (?:am gasit|a fost gasit|s-au gasit|exista)/u,
  // Swedish, Danish, Norwegian, Finnish, Estonian
  /\binga (?:resultat|traffar|produkter|annonser)|\bingen (?:resultat(?:er)?|treff|produkter|varer|match)|\bintet fundet|\bei (?:tuloksia|hakutuloksia|loytynyt|osumia|leitud)|\btulemusi ei\b/u,
  // Polish, Czech, Slovak, Hungarian, Croatian, Slovene, Turkish
  /\bbrak (?:wynikow|produktow|ofert)|\bnie znaleziono|\bnic nie znalezlismy|\b(?:zadne|nenalezeny?|nebyly? nalezen|nenasli|nic nenalezeno|ziadne|neboli? najden|nenasli)\b|\b(?:nincs|nem) (?:talal|eredmeny)|\bnema rezultata|\bni (?:zadetkov|rezultatov)|\bsonuc bulunamad|\b(?:urun|kayit) bulunamad/u,
  // Indonesian, Malay, Vietnamese
  /\btidak (?:ditemukan|ada hasil|menemukan)|\btiada hasil|\bkhong (?:tim thay|co ket qua)/u,
  // Russian, Ukrainian, Bulgarian, Greek
  /ничего не наид|не наиден|не нашл|нет результатов|результатов нет|не знаиден|няма (?:намерени )?резултат|не са намерени|не бяха намерени|δεν βρεθηκ|κανενα αποτελεσμα|δεν υπαρχουν αποτελεσμ/u,
  // Hebrew, Arabic, Persian, Hindi, Thai
  /לא נמצאו|אין תוצאות|لا توجد نتا|لم يتم العثور|نتیجه.? ?ای یافت نشد|कोई परिणाम नह|ไม่พบ/u,
  // Chinese, Japanese, Korean
  /没有(?:找到|相关|结果)|沒有(?:找到|相關|結果|符合)|找不到|未找到|无结果|查無|見つかりません|該当(?:する.{0,12})?(?:ありません|なし)|検索結果はありません|검색 ?결과가 ?없|찾을 수 없/u,
];

/** Whether a line, made by `asCompared`, says that nothing was found. */
export function saysNothingFound(line: string): boolean {
  return PHRASES.some((phrase) => phrase.test(line));
}
