/** Product pictures: a plain drawing per category in the product's colour. */
import { escapeHtml } from '../html.ts';
import type { Answer } from '../site.ts';
import type { Category, Item, Product } from './types.ts';

const SHAPES: Readonly<Record<Category, string>> = {
  notebooks:
    '<rect x="70" y="80" width="160" height="105" rx="8"/><rect x="80" y="90" width="140" height="85" fill="#dfe9f2"/><path d="M50 195h200l14 22H36z"/>',
  cameras:
    '<rect x="60" y="100" width="180" height="115" rx="14"/><rect x="120" y="82" width="60" height="24" rx="6"/><circle cx="150" cy="157" r="44" fill="#e8e8e8"/><circle cx="150" cy="157" r="32" fill="#26323c"/><circle cx="140" cy="146" r="8" fill="#8fb3cc"/>',
  diving:
    '<path d="M60 110q90-40 180 0v50q-30 30-70 20l-20-24-20 24q-40 10-70-20z"/><path d="M78 122q35-18 62-8v34l-12 16q-34 8-50-10zM222 122q-35-18-62-8v34l12 16q34 8 50-10z" fill="#cfeaf2"/>',
  headphones:
    '<path d="M70 180v-30a80 80 0 0 1 160 0v30" fill="none" stroke="currentColor" stroke-width="14"/><rect x="54" y="160" width="40" height="70" rx="16"/><rect x="206" y="160" width="40" height="70" rx="16"/>',
  televisions:
    '<rect x="40" y="80" width="220" height="130" rx="6"/><path d="M48 88h204v114H48z" fill="#31506b"/><path d="M48 202l80-70 50 40 34-26 40 56z" fill="#6f9a7b"/><path d="M100 224l-12 14M200 224l12 14" stroke="currentColor" stroke-width="8"/>',
  tents:
    '<path d="M150 80L40 220h220z"/><path d="M150 110l-34 110h68z" fill="#3b3a33"/><path d="M30 222h240" stroke="#7a8f5a" stroke-width="6"/>',
};

/** Sorts that look unlike the rest of their category. */
const KIND_SHAPES: Readonly<Record<string, string>> = {
  lens: '<rect x="86" y="96" width="40" height="124" rx="6"/><rect x="122" y="82" width="84" height="152" rx="8"/><path d="M140 90v136M156 90v136M172 90v136" stroke="#fff" stroke-opacity=".35" stroke-width="5"/><ellipse cx="206" cy="158" rx="16" ry="68" fill="#41617a"/>',
  computer:
    '<rect x="122" y="60" width="56" height="180" rx="14" fill="#555"/><circle cx="150" cy="150" r="58"/><circle cx="150" cy="150" r="42" fill="#cfe3d4"/><path d="M128 140h44M128 158h28" stroke="#29402f" stroke-width="8"/>',
  regulator:
    '<path d="M110 90q110 0 90 80" fill="none" stroke="#444" stroke-width="14"/><rect x="66" y="70" width="60" height="44" rx="10"/><circle cx="190" cy="186" r="46"/><circle cx="190" cy="186" r="26" fill="#d9dde0"/>',
  torch:
    '<path d="M60 130h120v50H60zM180 116h40v78h-40z"/><path d="M226 120l44-26v122l-44-26z" fill="#ffe9a3"/><circle cx="110" cy="126" r="8" fill="#d33"/>',
  fins: '<path d="M96 70h36l14 160H70zM168 70h36l26 160h-76z"/><path d="M104 130l-8 90M122 130l6 90M178 130l-6 90M196 130l12 90" stroke="#fff" stroke-opacity=".5" stroke-width="4"/>',
  wetsuit:
    '<path d="M128 60h44l40 22 20 80-24 6-18-50v60l8 66h-36l-12-54-12 54h-36l8-66v-60l-18 50-24-6 20-80z"/><path d="M150 64v80" stroke="#bbb" stroke-width="4"/>',
  bcd: '<path d="M90 70h40l20 24 20-24h40l20 130q-30 30-70 30-10-60-10-90 0 30-10 90-40 0-70-30z"/><path d="M84 160h60M156 160h60" stroke="#d8b13a" stroke-width="10"/>',
  snorkel:
    '<path d="M180 60v120q0 44-40 44h-30" fill="none" stroke="currentColor" stroke-width="20"/><rect x="84" y="206" width="36" height="36" rx="8"/>',
  earbuds:
    '<circle cx="110" cy="120" r="32"/><rect x="100" y="130" width="22" height="80" rx="11"/><circle cx="190" cy="120" r="32"/><rect x="178" y="130" width="22" height="80" rx="11"/>',
};

/** An accessory is a box with a hook, whatever it belongs to. */
const ACCESSORY_SHAPE =
  '<rect x="90" y="80" width="120" height="150" rx="10"/><circle cx="150" cy="100" r="9" fill="#fff"/><rect x="108" y="125" width="84" height="60" rx="4" fill="#f4f1e8"/><path d="M120 200h60" stroke="#fff" stroke-width="6"/>';

const COLOURS: Readonly<Record<string, string>> = {
  silver: '#b4bcc4',
  black: '#2b2d31',
  blue: '#2c62a8',
  grey: '#7b8086',
  white: '#d9d6cf',
  red: '#b73a33',
  pink: '#d987a4',
  green: '#4c7d51',
  orange: '#dd7a2b',
  yellow: '#e3b92f',
  brown: '#7d5434',
  clear: '#a9c6cf',
};

export function imagePath({ id }: Product): string {
  return `/img/${id}.svg`;
}

export function imageOf({ item }: Product): Answer {
  const colour = COLOURS[item.colour] ?? '#555';
  const body = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 300" width="300" height="300" fill="${colour}" color="${colour}">`,
    '<rect width="300" height="300" fill="#fafafa"/>',
    shapeOf(item),
    `<text x="150" y="272" font-family="sans-serif" font-size="15" text-anchor="middle" fill="#777">${caption(item)}</text>`,
    '</svg>',
  ].join('');
  return { status: 200, type: 'image/svg+xml', body };
}

function shapeOf({ accessory, kind, category }: Item): string {
  return accessory ? ACCESSORY_SHAPE : (KIND_SHAPES[kind] ?? SHAPES[category]);
}

function caption({ brand, model }: Item): string {
  return escapeHtml(`${brand} ${model}`);
}
