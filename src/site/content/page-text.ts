/** What browsers and search engines show for a page. */
export interface PageDescription {
  /** Without the firm's name, which the layout adds. */
  readonly title: string;
  /** 120 to 155 characters. */
  readonly description: string;
}

/** A heading with the sentence or two that explain it. */
export interface TitledText {
  readonly title: string;
  readonly text: string;
}

/** The top of a page: its one main heading and the lines under it. */
export interface PageHeroText {
  readonly heading: string;
  readonly lede: string;
}

/** The coloured field at the foot of a page that leads to /contact. */
export interface ClosingCallText {
  readonly heading: string;
  readonly text: string;
  readonly buttonLabel: string;
}
