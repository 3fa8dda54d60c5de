import { describe, expect, test } from 'vitest';
import { spelled } from '../../lab/spellings.ts';

const PAGE =
  '<!doctype html><html><body><p class=a id="b">one <b>two</b><i>three</i></p>\n<ul><li><a href="/x">four</a></li></ul>' +
  '<pre>  kept\n   so </pre><script>if (1 <2) "<b>"</script><textarea> x </textarea></body></html>';

const WRITTEN = {
  collapsed:
    '<!doctype html><html><body><p class="a" id="b">one <b>two</b><i>three</i></p><ul><li><a href="/x">four</a></li></ul>' +
    '<pre>  kept\n   so </pre><script>if (1 <2) "<b>"</script><textarea> x </textarea></body></html>',
  turned:
    '<!doctype html><html><body><p id="b" class="a">one <b>two</b><i>three</i></p>\n<ul><li><a href="/x">four</a></li></ul>' +
    '<pre>  kept\n   so </pre><script>if (1 <2) "<b>"</script><textarea> x </textarea></body></html>',
  capitals:
    '<!doctype html><HTML><BODY><P CLASS="a" ID="b">one <B>two</B><I>three</I></P>\n<UL><LI><A HREF="/x">four</A></LI></UL>' +
    '<pre>  kept\n   so </pre><script>if (1 <2) "<b>"</script><textarea> x </textarea></BODY></HTML>',
};

describe('a page in another spelling', () => {
  test.each(Object.entries(WRITTEN))('is %s', (spelling, expected) => {
    expect(spelled(PAGE, spelling as keyof typeof WRITTEN)).toBe(expected);
  });

  test('is indented where blanks are not shown, and nowhere else', () => {
    const indented = spelled(PAGE, 'indented');
    expect(indented).toMatch(
      /<p [^>]*>\s+one\s+<b>two<\/b><i>three\s+<\/i>\s+<\/p>\s+<ul>\s+<li>\s+<a [^>]*>\s+four\s+<\/a>/,
    );
    expect(indented).toContain('<pre>  kept\n   so </pre>');
    expect(indented).toContain('<textarea> x </textarea>');
  });

  test('has comments between its tags, but none before its declaration', () => {
    const commented = spelled(PAGE, 'commented');
    expect(commented).toMatch(/^<!doctype html><html><!--/);
    expect(commented).toMatch(/<b>two<!--[^>]*-->[\s\S]*<i>three/);
    expect(commented.replace(/<!--[\s\S]*?-->/g, '')).toBe(PAGE.replace('class=a', 'class="a"'));
  });

  test('keeps text that is no markup, and the first of two attributes of one name', () => {
    for (const text of ['1 < 2', '<p title="a>b">x</p>', '<p title=\'say "x"\'>y</p>', '<!-- <b> -->', '<p>open']) {
      expect(spelled(text, 'turned')).toBe(text);
    }
    expect(spelled('<a href=/a HREF=/b>x</a>', 'turned')).toBe('<a href="/a">x</a>');
    expect(spelled('<b>a</b> <i>b</i>', 'collapsed')).toBe('<b>a</b> <i>b</i>');
  });
});
