/** The same object with some changed parts. */
export function withParts<T extends object>(whole: T, parts: Partial<T>): T {
  return new Proxy(whole, {
    get(target, name) {
      if (Object.hasOwn(parts, name)) return Reflect.get(parts, name);
      const part: unknown = Reflect.get(target, name, target);
      return typeof part === 'function' ? part.bind(target) : part;
    },
  });
}
