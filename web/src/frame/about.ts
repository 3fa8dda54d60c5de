/** What the service says about itself to everybody. */
import { useEffect, useState } from 'preact/hooks';
import type { About } from '../contract.ts';
import { ApiError, api } from './api/client.ts';

/** Undefined until it is known. */
export function useAbout(): About | undefined {
  const [about, setAbout] = useState<About>();
  useEffect(() => {
    api.get('/api/about').then(setAbout, (error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
    });
  }, []);
  return about;
}
