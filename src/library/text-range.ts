/** A stretch of a page's text, as it crosses the wire. */
import Type from 'typebox';
import { RangeRecord } from '../../agents/agents.ts';

/** Inner ranges come behind outer ones. Places are in UTF-16 units. */
export const TextRange = Type.Object({ ...RangeRecord.properties }, { title: 'TextRange' });
