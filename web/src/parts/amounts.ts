/** Amounts as people type them. */

/** `1.299,90`, `1,299.90`, `1299.9`, `1299`: the last separator is the decimal one, unless three digits follow it. */
export function amountIn(typed: string): string | undefined {
  const text = typed.trim().replaceAll(/\s/g, '');
  if (!/^\d(?:[\d.,]*\d)?$/.test(text)) return undefined;
  const [, whole = '', part = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(text) ?? [];
  const digits = whole.replaceAll(/[.,]/g, '');
  if (digits.length === 0 || digits.length > 15) return undefined;
  return part === '' ? digits : `${digits}.${part}`;
}
