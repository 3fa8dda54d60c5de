import { describe, expect, test } from 'vitest';
import { moneyOf, priceIn, pricesIn } from '../../../../agents/wrapper/values/values.ts';

const shown = (text: string, hint?: string) => {
  const price = priceIn(text, hint);
  return price === undefined ? undefined : `${price.amount} ${price.currency}${price.iso ? ` ${price.iso}` : ''}`;
};

describe('a price', () => {
  test.each([
    ['R$ 1.299,90', '1299.9 R$ BRL'],
    ['R$1.299', '1299 R$ BRL'],
    ['R$ 1.299.900,00', '1299900 R$ BRL'],
    ['1 299,90 €', '1299.9 € EUR'],
    ['1\u202F299,90\u00A0€', '1299.9 € EUR'],
    ['1\u2009299.90 EUR', '1299.9 EUR EUR'],
    ["CHF 1'299.95", '1299.95 CHF CHF'],
    ['CHF 49.-', '49 CHF CHF'],
    ['CHF 1’299.–', '1299 CHF CHF'],
    ['₹ 12,34,567.50', '1234567.5 ₹ INR'],
    ['Rs. 1,25,000', '125000 Rs.'],
    ['$1,299.00', '1299 $'],
    ['US$ 1,299.00', '1299 US$ USD'],
    ['$ 1,299.00 CAD', '1299 CAD CAD'],
    ['NT$ 12,500', '12500 NT$ TWD'],
    ['1.299,- Kč', '1299 Kč CZK'],
    ['12 500 kr', '12500 kr'],
    ['0,99 zł', '0.99 zł PLN'],
    ['.99 €', '0.99 € EUR'],
    ['12€50', '12.5 € EUR'],
    ['COP $ 45.900', '45900 COP COP'],
    ['$ 45.900 COP', '45900 COP COP'],
    ['€ 1 .299,00', '1299 € EUR'],
    ['0.5 BTC', '0.5 BTC'],
    ['12 €, 20 €', '12 € EUR'],
    ['35€ 99', '35.99 € EUR'],
    ['1.299€95', '1299.95 € EUR'],
    ['$..75', '0.75 $'],
    ['SGD$4.90', '4.9 SGD SGD'],
    ['EUR € 12,50', '12.5 EUR EUR'],
    ['32جن', '32 null'],
    ['KWD 12.500', '12.5 KWD KWD'],
    ['12.500 ₫', '12500 ₫ VND'],
    ['¥12,800', '12800 ¥'],
    ['١٢٫٥٠ د.إ', '12.5 د.إ AED'],
    ['￥１２００', '1200 ￥'],
    ['50 reais', '50 reais BRL'],
    ['Free!', '0 null'],
    ['grátis', '0 null'],
    ['1299.90', '1299.9 null'],
  ])('%s is %s', (text, price) => expect(shown(text)).toBe(price));

  test.each([
    ['$ 19.99', 'CAD', '19.99 CAD CAD'],
    ['19.99', 'Price: £ 25.00', '19.99 £ GBP'],
    ['£19.99', 'USD', '19.99 £ GBP'],
    ['1.299,90', 'Preço em R$', '1299.9 R$ BRL'],
    ['600', 'р.', '600 р. RUB'],
    ['600', 'Out of stock', '600 null'],
  ])('%s beside %j is %s', (text, hint, price) => expect(shown(text, hint)).toBe(price));

  test('of a currency that several countries write alike is that of what is usual there', () => {
    expect(priceIn('$ 10', undefined, { usual: 'MXN' })).toEqual({ amount: '10', currency: '$', iso: 'MXN' });
    expect(priceIn('$ 10', undefined, { usual: 'EUR' })).toEqual({ amount: '10', currency: '$' });
    expect(priceIn('10 kr', undefined, { usual: 'SEK' })).toEqual({ amount: '10', currency: 'kr', iso: 'SEK' });
    expect(priceIn('R$ 10', undefined, { usual: 'USD' })).toEqual({ amount: '10', currency: 'R$', iso: 'BRL' });
  });

  test('is read with the decimal sign that its site is known to use', () => {
    expect(priceIn('1.500', undefined, { decimal: '.' })?.amount).toBe('1.5');
    expect(priceIn('1,500', undefined, { decimal: '.' })?.amount).toBe('1500');
    expect(priceIn('1.500,5', undefined, { decimal: ',' })?.amount).toBe('1500.5');
  });

  test.each([
    '',
    '1e309',
    'R$ 1e309',
    '1e309 €',
    `R$ ${'9'.repeat(40)}`,
    `${'9'.repeat(400)},00 €`,
    'R$ -10,00',
    '-R$ 10,00',
    '-10,00 €',
    '−5 zł',
    '-20%',
    '99¢',
    '20% OFF',
    '12x',
    '128 GB',
    'Galaxy A54 5G',
    'iPhone 13',
    '12/05/2024',
    '192.168.10.12',
    'R$ 50 mil',
    '$1.5M',
    'Infinity',
    'NaN €',
    'free shipping',
  ])('is not in %j', (text) => expect(priceIn(text)).toBeUndefined());

  test('is kept by records under its ISO code, with six decimals', () => {
    const price = { amount: '1.1100000000000000977', currency: 'R$', iso: 'BRL' };
    expect(moneyOf(price)).toEqual({ amount: '1.11', currency: 'BRL' });
    expect(moneyOf({ amount: '10', currency: '$' })).toEqual({ amount: '10', currency: '$' });
  });
});

describe('letters that are a currency elsewhere', () => {
  test.each(['Canon RF 7-14mm', 'Canon RF 50mm f/1.8', 'RF 24-70 mm', 'Sony FG 28mm', 'Zebra QR 100 reader'])(
    'are none in a name: %s',
    (text) => {
      expect(priceIn(text)).toBeUndefined();
      expect(pricesIn(text)).toEqual([]);
    },
  );

  test.each([
    ['RF 500', '500', 'RF'],
    ['Price: RF 7.500', '7500', 'RF'],
    ['from MT 500 each', '500', 'MT'],
    ['Canon RF 7-14mm QR 990', '990', 'QR'],
  ])('are one where a price stands: %s', (text, amount, currency) => {
    expect(priceIn(text)).toMatchObject({ amount, currency });
  });
});

describe('the words around an amount', () => {
  test.each([
    ['Preço com desconto R$ 80,00', '80 now'],
    ['Precio con descuento: $ 80,00', '80 now'],
    ['Mit Rabatt 80,00 €', '80 now'],
    ['Discounted $80', '80 now'],
    ['Economize R$ 80,00', '80 saved'],
    ['No cartão de crédito R$ 199,90', '199.9 now'],
    ['Ganhe crédito de R$ 50', '50 other'],
    ['Vale a pena R$ 100,00', '100 now'],
    ['Vale-compras R$ 100,00', '100 other'],
    ['Garantia 12 meses R$ 1.299,00', '1299 now'],
    ['Assinatura 3 meses R$ 59,90', '59.9 now'],
    ['Em 12 meses sem juros de R$ 50,00', '50 instalment'],
    ['Hasta 12 meses sin intereses de $ 50,00', '50 instalment'],
    ['KD 1,500', '1500 now'],
    ['KD 12.345', '12.345 now'],
    ['$3.459/gal', '3.459 unit'],
    ['€1.859 pro L', '1.859 unit'],
    ['R$ 1.299/un', '1299 unit'],
  ])('%s: %s', (text, said) => {
    expect(pricesIn(text).map(({ amount, role }) => `${amount} ${role}`)).toEqual([said]);
  });
});
