/** An agent from a file that an export wrote. */
import { answerOf, api } from '../frame/api/client.ts';
import { newKey } from '../frame/api/idempotency.ts';
import { doing } from '../frame/doing.ts';
import { say } from '../frame/language.ts';
import { comeTo } from '../parts/come-to.ts';

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
