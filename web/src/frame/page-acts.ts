/** Acts of all kinds: those on texts come with the views that need them. */
import { type Act, type ActOf, type AnswerTo, SENDS as FIRST, type Kind, type Sends } from './acts.ts';
import { api } from './api/client.ts';
import { doOrKeep } from './waiting.ts';

const SENDS: Sends<Kind> = {
  ...FIRST,
  tags: ({ page, value }) => api.put('/api/library/{page}/tags', { page, body: { tags: [...value] } }),
  mark({ page, highlight, value }) {
    if (value === undefined) return api.delete('/api/highlights/{highlight}', { highlight });
    return 'quote' in value
      ? api.post('/api/library/{page}/highlights', { page, body: value })
      : api.patch('/api/highlights/{highlight}', { highlight, body: { note: value.note } });
  },
};

/** Throws `ApiError`. */
export function sendAny<K extends Kind>(act: ActOf<K>): Promise<AnswerTo<K>> {
  return SENDS[act.kind](act);
}

/** As `doOrKeep` does. */
export function doOrKeepAny<K extends Kind>(act: ActOf<K> & Act): Promise<AnswerTo<K> | undefined> {
  return doOrKeep(act, sendAny<K>);
}
