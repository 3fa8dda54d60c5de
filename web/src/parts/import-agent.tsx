/** An agent from a file that an export wrote. */
import { answerOf, api } from '../api/client.ts';
import { newKey } from '../api/idempotency.ts';
import { say } from '../language.ts';
import { doing } from '../state/doing.ts';
import { comeTo } from './come-to.ts';

export function ImportAgent() {
  const take = async (file: File) => {
    const headers = { 'Idempotency-Key': newKey() };
    return answerOf(api.POST('/api/agents/import', { headers, body: { archive: await file.text() } }));
  };
  return (
    <label class="field">
      <span>{say('importAgent')}</span>
      <input
        type="file"
        accept="application/json,.json"
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          if (file === undefined) return;
          doing(take(file).then(comeTo));
        }}
      />
    </label>
  );
}
