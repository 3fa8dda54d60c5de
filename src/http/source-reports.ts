/** What sources brought to a session, on the wire: each reason in English, and by its code. */
import type { SourceReport as Kept, Reason } from '../../agents/agents.ts';
import { told, wordsOf } from '../base/reasons.ts';
import type { SourceReport } from './schemas/sessions.ts';

export function shownReport({ failures, remarks, error, remark, ...figures }: Kept): SourceReport {
  return {
    ...figures,
    failures: failures.map(shown),
    remarks: remarks.map(shown),
    ...(error === undefined ? {} : { error: wordsOf(error), errorReason: error }),
    ...(remark === undefined ? {} : { remark: wordsOf(remark), remarkReason: remark }),
  };
}

function shown({ url, why }: { readonly url: string; readonly why: Reason }) {
  return { url, ...told(why) };
}
