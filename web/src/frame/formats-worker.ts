/**
 * Makes formatters where nobody waits. The first of a kind takes a browser tens of milliseconds, because it looks through
 * the data of all languages; what it found there serves all threads of the page (Chromium).
 */
new Intl.NumberFormat().format(1);
new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' }).format();
new Intl.RelativeTimeFormat().format(-1, 'day');
new Intl.ListFormat().format(['']);
close();
