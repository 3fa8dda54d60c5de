import { describe, expect, test } from 'vitest';
import {
  availabilityIn,
  conditionIn,
  locationIn,
  paymentIn,
  reputationIn,
  returnsIn,
  sellerIn,
  shippingIn,
} from '../../../../agents/wrapper/values/values.ts';

const BRL = (amount: string) => ({ amount, currency: 'BRL' });

describe('shipping', () => {
  test.each([
    'Frete grátis',
    'FRETE GRÁTIS',
    'Entrega grátis para todo o Brasil',
    'Chegará grátis amanhã',
    'Frete gratuito',
    'Free shipping',
    'Free delivery tomorrow',
    'Envío gratis',
    'Kostenloser Versand',
    'Versandkostenfrei',
    'Livraison gratuite',
    'Livraison offerte',
    'Spedizione gratuita',
    'Shipping included',
    'Frete incluso',
  ])('is free: %s', (text) => expect(shippingIn(text)).toEqual({ cost: { amount: '0', currency: null }, text }));

  test.each([
    'Frete grátis acima de R$ 199,00',
    'Frete grátis a partir de R$ 79',
    'Frete grátis nas compras acima de R$ 199',
    'Frete grátis na primeira compra',
    'Frete grátis para Sul e Sudeste',
    'Frete grátis: consulte regiões',
    'Não tem frete grátis',
    'Free shipping on orders over $50',
    'Free delivery with Prime',
    'No free shipping',
    'Kostenloser Versand ab 50 €',
    'Livraison gratuite dès 35 €',
    'Envío gratis a partir de 30 €',
    'Spedizione gratuita sopra 50 €',
    '+ frete',
    'Calcular frete',
    'Frete a calcular',
    'Shipping calculated at checkout',
    'zzgl. Versandkosten',
  ])('is spoken of, not priced: %s', (text) => expect(shippingIn(text)).toEqual({ text }));

  test.each([
    ['Frete: R$ 15,90', BRL('15.9')],
    ['R$ 99,90 + R$ 15,00 de frete', BRL('15')],
    ['Frete R$ 0,00', BRL('0')],
    ['Shipping: £4.99', { amount: '4.99', currency: 'GBP' }],
    ['+ £4.99 delivery', { amount: '4.99', currency: 'GBP' }],
    ['zzgl. 4,99 € Versand', { amount: '4.99', currency: 'EUR' }],
    ['Livraison : 3,99 €', { amount: '3.99', currency: 'EUR' }],
  ])('costs: %s', (text, cost) => expect(shippingIn(text)?.cost).toEqual(cost));

  test.each(['', 'R$ 99,90', 'Notebook grátis', 'Free trial', 'Shipping & Returns', 'Plazos de entrega', 'Delivery'])(
    'is not spoken of: %j',
    (text) => expect(shippingIn(text)).toBeUndefined(),
  );

  test('is told in the words that say it, not in all of a record', () => {
    expect(shippingIn('Tênis de corrida | R$ 99,90 | Frete grátis | 10% OFF')?.text).toBe('Frete grátis');
  });
});

describe('availability', () => {
  test.each([
    ['in-stock', 'Em estoque'],
    ['in-stock', 'Produto disponível'],
    ['in-stock', 'Pronta entrega'],
    ['in-stock', 'In stock'],
    ['in-stock', 'Available'],
    ['in-stock', 'Auf Lager'],
    ['in-stock', 'Sofort lieferbar'],
    ['in-stock', 'En stock'],
    ['in-stock', 'Disponibile'],
    ['in-stock', 'https://schema.org/InStock'],
    ['out-of-stock', 'Esgotado'],
    ['out-of-stock', 'Produto indisponível'],
    ['out-of-stock', 'Não disponível'],
    ['out-of-stock', 'Sem estoque'],
    ['out-of-stock', 'Avise-me quando chegar'],
    ['out-of-stock', 'Out of stock'],
    ['out-of-stock', 'Sold out'],
    ['out-of-stock', 'Not in stock'],
    ['out-of-stock', 'Currently unavailable'],
    ['out-of-stock', 'Ausverkauft'],
    ['out-of-stock', 'Nicht verfügbar'],
    ['out-of-stock', 'Agotado'],
    ['out-of-stock', 'Épuisé'],
    ['out-of-stock', 'Rupture de stock'],
    ['out-of-stock', 'Esaurito'],
    ['out-of-stock', 'Non disponibile'],
    ['out-of-stock', 'http://schema.org/OutOfStock'],
    ['preorder', 'Pré-venda'],
    ['preorder', 'Pre-order now'],
    ['preorder', 'Jetzt vorbestellen'],
    ['preorder', 'Précommande'],
    ['preorder', 'https://schema.org/PreOrder'],
    ['limited', 'Últimas unidades'],
    ['limited', 'Só 2 em estoque'],
    ['limited', 'Restam apenas 3'],
    ['limited', 'Only 3 left in stock'],
    ['limited', 'Nur noch 3 auf Lager'],
    ['limited', 'Solo quedan 2'],
    ['limited', 'Plus que 3 en stock'],
    ['limited', 'Ultimi pezzi'],
    ['in-stock', 'Stock: 12'],
    ['in-stock', 'Lagerbestand: 3 Stk.'],
    ['out-of-stock', 'Estoque: 0'],
    ['out-of-stock', 'In stock: no'],
    ['out-of-stock', 'Notify me when back in stock'],
    ['in-stock', '10x sem juros, em estoque'],
  ])('is %s: %s', (availability, text) => expect(availabilityIn(text)).toBe(availability));

  test.each([
    '',
    'R$ 10',
    'Available in three colours',
    'Stock photo',
    'Coming soon',
    'Todas as nossas ofertas são válidas no limite do stock disponível.',
  ])('is not said: %j', (text) => expect(availabilityIn(text)).toBeUndefined());
});

describe('condition', () => {
  test.each([
    ['new', 'Novo'],
    ['new', 'Produto novo'],
    ['new', 'Condição: Novo'],
    ['new', 'Brand New'],
    ['new', 'Neu'],
    ['new', 'Neuf'],
    ['new', 'Nuevo'],
    ['new', 'Nuovo'],
    ['new', 'Bicicleta nunca usada'],
    ['new', 'https://schema.org/NewCondition'],
    ['used', 'Usado'],
    ['used', 'iPhone 12 64GB usado'],
    ['used', 'Seminovo'],
    ['used', 'Used - Very Good'],
    ['used', 'Condition: Used'],
    ['used', 'Pre-Owned'],
    ['used', 'Gebraucht'],
    ['used', "D'occasion"],
    ['used', 'Segunda mano'],
    ['used', 'Usato'],
    ['refurbished', 'iPhone 12 Recondicionado'],
    ['refurbished', 'ThinkPad T480 (Refurbished)'],
    ['refurbished', 'Generalüberholt'],
    ['refurbished', 'Reconditionné'],
    ['refurbished', 'Reacondicionado'],
    ['refurbished', 'Ricondizionato'],
    ['refurbished', 'Renewed'],
  ])('is %s: %s', (condition, text) => expect(conditionIn(text)).toBe(condition));

  test.each([
    '',
    'New Balance 574',
    'Novo lançamento da marca',
    'Cleaner used for ovens',
    'Pode ser usado em casa',
    'O mais usado do Brasil',
    'Casa Nova',
  ])('is not said: %j', (text) => expect(conditionIn(text)).toBeUndefined());
});

describe('means of payment', () => {
  test.each([
    ['Pix, boleto ou cartão de crédito', ['Pix', 'boleto', 'credit card']],
    ['R$ 949,05 no PIX', ['Pix']],
    ['10x no cartão sem juros', ['credit card']],
    ['Visa, MasterCard, Elo, Hipercard', ['Visa', 'Mastercard', 'Elo', 'Hipercard']],
    ['PayPal, Klarna, Kauf auf Rechnung', ['invoice', 'PayPal', 'Klarna']],
    ['Paiement par carte de crédit ou virement', ['credit card', 'bank transfer']],
    ['Contra reembolso', ['cash on delivery']],
    ['Não aceitamos boleto', []],
    ['R$ 99,90', []],
    ['Um elo entre nós', []],
    ['VISA: Value Injection via Shielded Adaptation', []],
    ['Credit/Debit Card', ['credit card', 'debit card']],
  ])('of %s', (text, means) => expect(paymentIn(text)).toEqual(means));
});

describe('returns', () => {
  test.each([
    ['Devolução grátis em até 30 dias | Frete grátis', 'Devolução grátis em até 30 dias'],
    ['Troca grátis', 'Troca grátis'],
    ['30-day returns', '30-day returns'],
    ['Free returns', 'Free returns'],
    ['14 Tage Rückgaberecht', '14 Tage Rückgaberecht'],
    ['Retours gratuits', 'Retours gratuits'],
    ['Devoluciones gratis', 'Devoluciones gratis'],
    ['Reso gratuito', 'Reso gratuito'],
    ['Return of the Jedi', undefined],
    ['Return Policy', undefined],
    ['Shipping & Returns', undefined],
    ['R$ 99,90', undefined],
  ])('of %s', (text, returns) => expect(returnsIn(text)).toBe(returns));
});

describe('the seller', () => {
  test.each([
    ['Vendido por Loja do Zé', 'Loja do Zé'],
    ['Vendido e entregue por Magalu', 'Magalu'],
    ['Vendido por Loja do Zé e entregue por Magalu', 'Loja do Zé'],
    ['Sold by Acme Inc. and shipped by Amazon', 'Acme Inc.'],
    ['Seller: best-deals (98%)', 'best-deals'],
    ['Verkauf durch Müller GmbH', 'Müller GmbH'],
    ['Vendu par Fnac', 'Fnac'],
    ['Venduto da Rossi', 'Rossi'],
    ['Best sold by weight', 'weight'],
    ['R$ 99,90', undefined],
    ['Vendido por', undefined],
  ])('of %s', (text, seller) => expect(sellerIn(text)).toBe(seller));
});

describe('reputation', () => {
  test.each([
    ['4,8 de 5', '4,8 de 5'],
    ['Nota 4.8/5 (120)', '4.8/5'],
    ['4.5 out of 5 stars', '4.5 out of 5 stars'],
    ['4,5 von 5 Sternen', '4,5 von 5 Sternen'],
    ['98 % positive feedback', '98 % positive feedback'],
    ['99,1% de avaliações positivas', '99,1% de avaliações positivas'],
    ['★ 4,7', '★ 4,7'],
    ['4.7 ★ (12)', '4.7 ★'],
    ['★★★★☆', '★★★★☆'],
    ['6 de 5', undefined],
    ['4.8', undefined],
    ['R$ 4,80', undefined],
    ['1 de 10 unidades', undefined],
    ['20% OFF', undefined],
  ])('of %s', (text, reputation) => expect(reputationIn(text)).toBe(reputation));
});

describe('where it is', () => {
  test.each([
    ['São Paulo - SP', 'São Paulo - SP'],
    ['Curitiba/PR', 'Curitiba/PR'],
    ['R$ 800 | Rio de Janeiro, RJ', 'Rio de Janeiro, RJ'],
    ['Localização: Belo Horizonte', 'Belo Horizonte'],
    ['Item location: London, United Kingdom', 'London, United Kingdom'],
    ['Ships from Germany', 'Germany'],
    ['Standort: 10115 Berlin', '10115 Berlin'],
    ['Tênis Nike', undefined],
    ['TV-MA', undefined],
    ['R$ 99,90', undefined],
  ])('of %s', (text, location) => expect(locationIn(text)).toBe(location));
});
