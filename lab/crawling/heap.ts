/** A queue by the smallest number; of equal numbers the first one put in comes first. */
export class Heap<T> {
  readonly #keys: number[] = [];
  readonly #orders: number[] = [];
  readonly #items: T[] = [];
  #put = 0;

  get size(): number {
    return this.#items.length;
  }

  /** The smallest number in it. */
  get first(): number | undefined {
    return this.#keys[0];
  }

  put(key: number, item: T): void {
    let at = this.#items.length;
    const order = this.#put++;
    this.#set(at, key, order, item);
    while (at > 0 && this.#isBefore(at, (at - 1) >> 1)) {
      this.#swap(at, (at - 1) >> 1);
      at = (at - 1) >> 1;
    }
  }

  take(): T | undefined {
    const last = this.#items.length - 1;
    if (last < 0) return undefined;
    this.#swap(0, last);
    this.#keys.pop();
    this.#orders.pop();
    const item = this.#items.pop();
    this.#sink();
    return item;
  }

  #sink(): void {
    for (let at = 0; ; ) {
      let least = at;
      for (const under of [2 * at + 1, 2 * at + 2]) {
        if (under < this.#items.length && this.#isBefore(under, least)) least = under;
      }
      if (least === at) return;
      this.#swap(at, least);
      at = least;
    }
  }

  #isBefore(a: number, b: number): boolean {
    const [left, right] = [this.#keys[a] as number, this.#keys[b] as number];
    return left < right || (left === right && (this.#orders[a] as number) < (this.#orders[b] as number));
  }

  #swap(a: number, b: number): void {
    const [key, order, item] = [this.#keys[a] as number, this.#orders[a] as number, this.#items[a] as T];
    this.#set(a, this.#keys[b] as number, this.#orders[b] as number, this.#items[b] as T);
    this.#set(b, key, order, item);
  }

  #set(at: number, key: number, order: number, item: T): void {
    this.#keys[at] = key;
    this.#orders[at] = order;
    this.#items[at] = item;
  }
}
