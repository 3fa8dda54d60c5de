/** What agents tell of what goes on. */
import type { PageId, Rating } from '../profiles/profiles.ts';
import type { AgentId, UserId } from './records.ts';
import type { Provisional, SourceReport } from './session-records.ts';

/** How far one source of a session has come: figures, and remarks on pages that are new. */
export type SourceNews = SourceReport;

export type Progress =
  | { readonly type: 'agent-changed'; readonly agent: AgentId }
  | { readonly type: 'session-opened'; readonly agent: AgentId; readonly number: number }
  /** A session tells many of these. */
  | { readonly type: 'source'; readonly agent: AgentId; readonly number: number; readonly news: SourceNews }
  /** Pages that the session would show if it closed now. */
  | {
      readonly type: 'provisional';
      readonly agent: AgentId;
      readonly number: number;
      readonly pages: readonly Provisional[];
    }
  | { readonly type: 'session-closed'; readonly agent: AgentId; readonly number: number; readonly shown: number }
  /** It stays open, and goes on after the next start. */
  | { readonly type: 'session-broke-off'; readonly agent: AgentId; readonly number: number }
  | { readonly type: 'rated'; readonly agent: AgentId; readonly page: PageId; readonly value?: Rating }
  /** From all agents of a user. */
  | { readonly type: 'daily-made'; readonly user: UserId; readonly date: string; readonly pages: number }
  /** How the site is searched, or that it no longer can be. */
  | {
      readonly type: 'site-changed';
      readonly user: UserId;
      readonly site: string;
      readonly name: string;
      readonly state: 'looking' | 'ready' | 'broken' | 'failed';
    }
  /** The owner, or its own progress, changed a crawl's state. */
  | { readonly type: 'crawl-changed'; readonly user: UserId; readonly crawl: string }
  /** How far a crawl is: it tells many of these. */
  | {
      readonly type: 'crawl-progress';
      readonly agent: AgentId;
      readonly crawl: string;
      readonly pages: number;
      readonly visits: number;
      readonly waitingSites: number;
      /** When it goes on, ISO 8601. */
      readonly next?: string;
    }
  /** A shopping agent's state, or how far its search is. */
  | { readonly type: 'shopping-changed'; readonly user: UserId; readonly shopping: string }
  | {
      readonly type: 'price-fell';
      readonly user: UserId;
      readonly shopping: string;
      readonly alert: string;
      readonly title: string;
      readonly shop: string;
      readonly amount: string;
      readonly currency: string | null;
    };

/** Hears of what goes on. Losing an event loses nothing: the records have it. */
export type Announce = (progress: Progress) => void;
