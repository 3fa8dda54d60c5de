/** Begins and ends an agent's sessions. */
import { setRunning } from '../frame/agents.ts';
import { ApiError, api, newKey } from '../frame/api/client.ts';
import { connected } from '../frame/events/connection.ts';
import { say } from '../frame/language.ts';
import { speak } from '../frame/notices.ts';
import { isUnreachable } from '../frame/waiting.ts';

/** The status of what is told in its own words. */
const NOT_SENT = -2;

/** Begins a session, or returns the one under way. */
export async function startSession(id: string): Promise<void> {
  const headers = { 'Idempotency-Key': newKey() };
  await api.post('/api/agents/{id}/sessions', { id, headers }).catch((error: unknown) => {
    // Where no connection is, the request did not leave this browser.
    throw isUnreachable(error) && !connected.value ? new ApiError(NOT_SENT, say('cannotLook')) : error;
  });
  setRunning(id);
  speak(say('looksNow'));
}

/** Ends the agent's session under way with what it has read. */
export async function stopSession(id: string): Promise<void> {
  const latest = await api.get('/api/agents/{id}/sessions', { id, limit: 1 });
  const [session] = latest.items;
  if (session?.state !== 'open') return;
  try {
    await api.post('/api/agents/{id}/sessions/{number}/cancel', { id, number: session.number });
  } catch (error) {
    if (!(error instanceof ApiError && error.status === ENDED_ALREADY)) throw error;
  }
}

const ENDED_ALREADY = 409;
