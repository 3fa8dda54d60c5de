/** The look of a written site, and its way to serve pages. One file per site: `sites/<id>/dress.ts`. */
import type { Answer, Visit } from './site.ts';

export interface WrittenPage {
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  readonly keywords: string;
  /** YYYY-MM-DD. */
  readonly date: string;
  /** When it was last changed, at the time of the visit. */
  readonly changed: string;
  /** The content as HTML, without menus and the like. */
  readonly body: string;
  /** The content as plain text. */
  readonly text: string;
}

/** The lasting facts of a site. */
export interface About {
  readonly name: string;
  readonly language: string;
  readonly tagline: string;
  readonly sections: readonly string[];
}

/** A site at the time of a visit. */
export interface Scene extends About {
  readonly id: string;
  /** The pages there are, newest first. */
  readonly pages: readonly WrittenPage[];
  /** After its redesign a site has other markup. */
  readonly redesigned: boolean;
  readonly visit: Visit;
}

export interface Dress {
  /** The document at a page's address: `/<slug>`. */
  page(scene: Scene, page: WrittenPage): Answer;
  /** The front page, `/`. */
  front(scene: Scene): Answer;
  /** Other addresses of the site: its search page, frames, feeds. Undefined for none. */
  other?(scene: Scene): Answer | undefined;
  /** The text of /robots.txt; `{origin}` stands for the site's own. */
  readonly robots: string;
}
