/** The sentences that a language needs for product descriptions and reviews. */
import type { Category } from './types.ts';

export type Pool = Category | 'lens' | 'accessory' | 'opening' | 'used' | 'reviews' | 'handles';
export type Sentences = Readonly<Record<Pool, readonly string[]>>;
