/** Which sentences there must be in a language to make product descriptions and reviews of. */
import type { Category } from './types.ts';

export type Pool = Category | 'lens' | 'accessory' | 'opening' | 'used' | 'reviews' | 'handles';
export type Sentences = Readonly<Record<Pool, readonly string[]>>;
