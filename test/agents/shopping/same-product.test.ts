import fc from 'fast-check';
import { expect, describe as suite, test } from 'vitest';
import { compare, describe, type Verdict } from '../../../agents/shopping/shopping.ts';

const PAIRS: readonly (readonly [Verdict, string, string])[] = [
  ['same', 'Apple iPhone 15 128GB Preto', 'iPhone 15 (128 GB) - Black'],
  ['same', 'Smartphone Samsung Galaxy S24 256GB 8GB RAM 5G Cinza', 'Samsung Galaxy S24 5G 256 GB, 8 GB de RAM, cinza'],
  ['same', 'Samsung Galaxy S24 Plus 256GB', 'Samsung Galaxy S24+ 256GB'],
  ['same', 'Fone de Ouvido Sony WH-1000XM5 Preto', 'Sony WH1000XM5 Wireless Noise Cancelling Headphones, Black'],
  ['same', 'Furadeira Bosch GSB 13 RE 650W 220V', 'Furadeira de Impacto Bosch GSB13RE 650 W - 220 V'],
  ['same', 'Lente Canon EF 50mm f/1.8 STM', 'Canon EF 50 mm f/1.8 STM Lens'],
  ['same', 'Kindle Paperwhite (11ª geração) 16 GB preto', 'Amazon Kindle Paperwhite 11th Gen 16GB Black'],
  ['same', 'PlayStation 5 Slim 1TB', 'Console PlayStation 5 Slim 1 TB Branco'],
  ['same', 'Canon EOS R6 Mark II Body', 'Câmera Canon EOS R6 Mark II (corpo)'],
  ['same', 'Mouse Logitech MX Master 3S Grafite', 'Logitech MX Master 3S Wireless Mouse - Graphite'],
  ['same', 'Air Fryer Mondial AFN-40-BI 4L 1500W', 'Fritadeira sem óleo Mondial AFN40BI 4 L 1500 W'],
  ['same', 'GoPro HERO12 Black', 'Câmera GoPro Hero 12 Black'],
  ['same', 'SSD Kingston NV2 1TB M.2 2280', 'Kingston NV2 SSD 1000 GB'],
  ['same', 'O Senhor dos Anéis', 'O SENHOR DOS ANEIS'],
  ['same', 'Garrafa Térmica Stanley 1.000 ml', 'Garrafa Térmica Stanley 1 L'],
  ['same', 'SSD Kingston NV2 1 TB', 'SSD Kingston NV2 1.000 GB'],
  ['unsure', 'Copo Descartável Copobras 1.000 unidades', 'Copo Descartável Copobras 1 unidade'],
  ['apart', 'バッグ', 'パック'],
  ['unsure', '', ''],
  ['unsure', '★★★', '!!!'],
  ['apart', 'iPhone 15 128GB Preto', 'iPhone 15 256GB Preto'],
  ['apart', 'iPhone 15 128GB Preto', 'iPhone 15 Pro 128GB Preto'],
  ['apart', 'iPhone 15 Pro 128GB', 'iPhone 15 Pro Max 128GB'],
  ['apart', 'iPhone 15 128GB Preto', 'Capa para iPhone 15 preta'],
  ['apart', 'iPhone 15 128GB', 'iPhone 15 128GB (Seminovo)'],
  ['apart', 'Samsung Galaxy S24 256GB', 'Samsung Galaxy S24+ 256GB'],
  ['apart', 'Smart TV LG 55" 4K UHD 55UR8750PSA', 'TV LG 55 polegadas 55UR8750 4K'],
  ['apart', 'Smart TV LG 55" 4K UHD 55UR8750', 'Smart TV LG 65" 4K UHD 65UR8750'],
  ['apart', 'Smart TV LG 55" 4K 55UR8750', 'Smart TV LG 55" 4K 55UQ8050'],
  ['apart', 'Sony WH-1000XM5', 'Sony WH-1000XM4'],
  ['apart', 'Sony WH-1000XM5 Black', 'Sony WH-1000XM5 Silver'],
  ['apart', 'Furadeira Bosch GSB 13 RE 650W 220V', 'Furadeira Bosch GSB 13 RE 650W 127V'],
  ['apart', 'Whey Protein Growth 1kg', 'Whey Protein Growth 900g'],
  ['apart', 'Café Pilão 500g', 'Café Pilão 250g'],
  ['apart', 'Shampoo Dove 400ml', 'Shampoo Dove 200ml'],
  ['apart', 'Pilha Duracell AA 4 unidades', 'Pilha Duracell AA 8 unidades'],
  ['apart', 'Lente Canon EF 50mm f/1.8 STM', 'Lente Canon EF 50mm f/1.4 USM'],
  ['apart', 'Canon EF 50mm f/1.8', 'Canon EF 85mm f/1.8'],
  ['apart', 'Kindle 11ª geração 16GB Preto', 'Kindle 10ª geração 16GB Preto'],
  ['apart', 'Notebook Dell Inspiron 15 i5 8GB 512GB SSD', 'Notebook Dell Inspiron 15 i7 8GB 512GB SSD'],
  ['apart', 'Notebook Dell Inspiron 15 16GB 512GB SSD', 'Notebook Dell Inspiron 15 8GB 512GB SSD'],
  ['apart', 'PlayStation 5 Slim 1TB', 'PlayStation 5 Pro 1TB'],
  ['apart', 'Console PlayStation 5', 'Controle para PlayStation 5'],
  ['apart', 'Nikon Z6 II', 'Nikon Z6 III'],
  ['apart', 'Canon EOS R6', 'Canon EOS R6 Mark II'],
  ['apart', 'Nintendo Switch OLED', 'Nintendo Switch Lite'],
  ['apart', 'Nintendo Switch', 'Nintendo Switch 2'],
  ['apart', 'Echo Dot 5ª geração', 'Echo Dot 4ª geração'],
  ['apart', 'JBL Flip 6 Azul', 'JBL Charge 5 Azul'],
  ['apart', 'Samsung Galaxy Tab S9 128GB', 'Samsung Galaxy Tab S9 FE 128GB'],
  ['apart', 'Tênis Nike Pegasus 40 tam. 42', 'Tênis Nike Pegasus 40 tam. 40'],
  ['apart', 'Garmin Fenix 7', 'Pulseira para Garmin Fenix 7'],
  ['apart', 'Garmin Fenix 7', 'Garmin Fenix 7 strap'],
  ['apart', 'Lavadora Brastemp 12kg BWK12 127V', 'Lavadora Brastemp 15kg BWK15 127V'],
  ['apart', 'Notebook Lenovo + Mochila 15.6"', 'Notebook Lenovo 15.6"'],
  ['apart', 'Pneu Michelin 205/55 R16', 'Pneu Michelin 195/55 R16'],
  ['apart', 'Caneta azul', 'Caneta vermelha'],
  ['apart', 'Mouse Logitech MX Master 3S', 'Mouse Logitech MX Master 3'],
  ['apart', 'GoPro Hero 12 Black', 'GoPro Hero 11 Black'],
  ['apart', 'GoPro HERO12 Black', 'Bateria para GoPro HERO12 Black'],
  ['apart', 'Placa de Vídeo RTX 4060 8GB', 'Placa de Vídeo RTX 4060 Ti 8GB'],
  ['apart', 'Película de vidro Galaxy S24', 'Galaxy S24'],
  ['apart', 'Moto G54 5G 128GB', 'Moto G54 5G 256GB'],
  ['apart', 'Moto G54 128GB', 'Moto G84 128GB'],
  ['apart', 'SSD Kingston NV2 1TB', 'SSD Kingston NV2 500GB'],
  ['apart', 'Refurbished: Dell XPS 13', 'Dell XPS 13'],
  ['apart', 'Livro Dom Casmurro', 'Livro Quincas Borba'],
  ['unsure', 'iPhone 15', 'iPhone 15 128GB'],
  ['unsure', 'Pilha Duracell AA', 'Pilha Duracell AA c/ 8'],
  ['unsure', 'Kit 3 Camisetas Hering Basica', 'Camiseta Hering Basica'],
];

test.each(PAIRS)('%s: %s / %s', (verdict, a, b) => {
  expect(compare(describe(a), describe(b)).verdict).toBe(verdict);
  expect(compare(describe(b), describe(a)).verdict).toBe(verdict);
});

suite('what told two apart', () => {
  test.each([
    ['condition', 'Sony A7 III', 'Sony A7 III usada'],
    ['accessory', 'Sony A7 III', 'Bateria para Sony A7 III'],
    ['measure', 'Sony A7 III 24 MP', 'Sony A7 III 12 MP'],
    ['colour', 'Sony A7 III preta', 'Sony A7 III silver'],
    ['kind', 'Barraca Nautika Falcon 2', 'Mochila Nautika Falcon 2'],
    ['variant', 'Sony A7 III', 'Sony A7 II'],
    ['bundle', 'Sony A7 III', 'Sony A7 III + tripod'],
    ['target', 'Capa Spigen Liquid para Galaxy S23', 'Capa Spigen Liquid para Galaxy S24'],
    ['model', 'Sony RX100', 'Sony RX10'],
    ['name', 'Tecno Spark 10', 'Honor Spark 10'],
  ])('%s: %s / %s', (difference, a, b) => {
    expect(compare(describe(a), describe(b))).toMatchObject({ verdict: 'apart', difference });
  });
});

suite('accessories', () => {
  test.each([
    ['Capa Encaixo p/ Galaxy S24', true],
    ['Case for iPhone 15, Black', true],
    ['Garmin Fenix 7 strap', true],
    ['Carregador Anker 65W USB-C', true],
    ['Headset HyperX Cloud para PlayStation 5', false],
    ['Tênis Nike Pegasus 40 para corrida', false],
    ['Notebook Dell XPS 13 com capa', false],
    ['Camera with bag', false],
  ])('%s: %s', (title, accessory) => expect(describe(title).accessory).toBe(accessory));
});

suite('measures', () => {
  test.each([
    ['SSD 1TB', 'capacity', ['1000']],
    ['16 GB de RAM, SSD de 512 GB', 'capacity', ['16', '512']],
    ['15,6 pol.', 'inches', ['15.6']],
    ['15.6-inch', 'inches', ['15.6']],
    ['24–70 mm', 'length', ['24-70']],
    ['5.000 mAh', 'battery', ['5000']],
    ['2,1kg', 'weight', ['2100']],
    ['2100 g', 'weight', ['2100']],
    ['Kit com 6', 'pack', ['6']],
    ['110V', 'volts', ['127']],
    ['4-Person', 'persons', ['4']],
    ['10ª geração', 'generation', ['10']],
    ['5G', 'network', ['5']],
    ['f/2.8', 'aperture', ['2.8']],
    ['Wi-Fi 6', 'wifi', ['6']],
    ['tam. M', 'size', ['m']],
  ])('%s: %s', (title, measured, values) => expect(describe(title).measures.get(measured)).toEqual(values));

  test('a letter of a name is no unit', () => expect([...describe('Canon R6 M, Note 14 H').measures]).toEqual([]));
});

test('whatever the titles are, both orders say the same', () => {
  const words = fc.constantFrom(...PAIRS.flatMap(([, a, b]) => `${a} ${b}`.split(' ')));
  const title = fc.oneof(
    fc.array(words, { maxLength: 12 }).map((all) => all.join(' ')),
    fc.string({ unit: 'binary' }),
  );
  fc.assert(
    fc.property(title, title, (a, b) => {
      const [one, other] = [compare(describe(a), describe(b)), compare(describe(b), describe(a))];
      expect(one.verdict).toBe(other.verdict);
    }),
    { seed: 20_261_122, numRuns: 50 },
  );
});
