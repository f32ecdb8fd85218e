import createDOMPurify from 'dompurify';
import { JSDOM } from 'jsdom';
import { describe, expect, test } from 'vitest';
import { fc } from '#tests/support/property-testing.ts';
import { cleanPostHtml } from './clean-post-html.ts';

// Strings of the OWASP XSS Filter Evasion and PortSwigger cheat sheets and of known bypasses (mXSS).
const attacks = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=https://evil.example/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<<SCRIPT>alert(1);//<</SCRIPT>',
  '<script\x20type="text/javascript">javascript:alert(1);</script>',
  '<script/src=data:,alert(1)>',
  '\\";alert(1);//',
  '"><script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<img src=x onerror="alert(1)"//',
  '<img/src=x/onerror=alert(1)>',
  '<img src=`x`onerror=alert(1)>',
  '<img src="x` `<script>alert(1)</script>"` `>',
  '<img """><script>alert(1)</script>">',
  '<img src=javascript:alert(1)>',
  '<img src=JaVaScRiPt:alert(1)>',
  '<img src="jav\tascript:alert(1)">',
  '<img src="jav&#x0A;ascript:alert(1)">',
  '<img src=" &#14; javascript:alert(1)">',
  '<img src=&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;&#58;alert(1)>',
  '<img dynsrc="javascript:alert(1)">',
  '<img lowsrc="javascript:alert(1)">',
  '<img srcset="javascript:alert(1) 1x, data:text/html,x 2x" src="/a.png">',
  '<img src="/a.png" style="background:url(javascript:alert(1))">',
  '<img src="vbscript:msgbox(1)">',
  '<img src="data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9YWxlcnQoMSk+">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href=" javascript:alert(1)">x</a>',
  '<a href="\x01javascript:alert(1)">x</a>',
  '<a href="java\0script:alert(1)">x</a>',
  '<a href="java\nscript:alert(1)">x</a>',
  '<a href="javascript&colon;alert(1)">x</a>',
  '<a href="javascript&#0000058alert(1)">x</a>',
  '<a href="&#x6A&#x61&#x76&#x61&#x73&#x63&#x72&#x69&#x70&#x74&#x3A;alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD4=">x</a>',
  '<a href="blob:https://example.com/1">x</a>',
  '<a href="file:///etc/passwd">x</a>',
  '<a href="feed:javascript:alert(1)">x</a>',
  '<a href="view-source:javascript:alert(1)">x</a>',
  '<a href="\u2028javascript:alert(1)">x</a>',
  '<a href="jAvAsCrIpT:alert(1)" target="_blank">x</a>',
  '<a xlink:href="javascript:alert(1)">x</a>',
  '<a href="/x" onclick="alert(1)" onmouseover=alert(1)>x</a>',
  '<a href="x"onclick="alert(1)">x</a>',
  '<a\x0chref="javascript:alert(1)">x</a>',
  '<svg onload=alert(1)>',
  '<svg/onload=alert(1)//',
  '<svg><script>alert&#40;1)</script>',
  '<svg><a><animate attributeName=href values=javascript:alert(1) /><text>x</text></a></svg>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<svg><use href="data:image/svg+xml,<svg id=x onload=alert(1)>#x"/></svg>',
  '<svg><foreignObject><iframe srcdoc="<script>alert(1)</script>"></foreignObject></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<math><a xlink:href="javascript:alert(1)">x</a></math>',
  '<math><annotation-xml encoding="text/html"><style><img src=x onerror=alert(1)></style></annotation-xml></math>',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<noembed><p title="</noembed><img src=x onerror=alert(1)>"></noembed>',
  '<noframes><p title="</noframes><img src=x onerror=alert(1)>"></noframes>',
  '<xmp><p title="</xmp><img src=x onerror=alert(1)>"></xmp>',
  '<plaintext><img src=x onerror=alert(1)>',
  '<title><p title="</title><img src=x onerror=alert(1)>"></title>',
  '<textarea><p title="</textarea><img src=x onerror=alert(1)>"></textarea>',
  '<style><p title="</style><img src=x onerror=alert(1)>"></style>',
  '<iframe><p title="</iframe><img src=x onerror=alert(1)>"></iframe>',
  '<template><script>alert(1)</script></template>',
  '<template><img src=x onerror=alert(1)></template>',
  '<select><template><img src=x onerror=alert(1)></template></select>',
  '<select><style><img src=x onerror=alert(1)></style></select>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<img src=x onerror=alert(1)>"></iframe>',
  '<object data="javascript:alert(1)"></object>',
  '<embed src="javascript:alert(1)">',
  '<applet code="x"></applet>',
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<link rel="stylesheet" href="https://evil.example/x.css">',
  '<style>@import "https://evil.example/x.css";</style>',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<p style="behavior:url(x.htc)">x</p>',
  '<body onload=alert(1)>',
  '<body background="javascript:alert(1)">',
  '<html onmouseover=alert(1)>',
  '<table background="javascript:alert(1)"><td background="javascript:alert(1)">x',
  '<input autofocus onfocus=alert(1)>',
  '<input type="image" src="javascript:alert(1)">',
  '<button formaction="javascript:alert(1)">x</button>',
  '<form action="javascript:alert(1)"><input type=submit>',
  '<details open ontoggle=alert(1)>x</details>',
  '<video><source onerror=alert(1)></video>',
  '<video src=x onerror=alert(1) poster=javascript:alert(1)></video>',
  '<audio src=x onerror=alert(1)>',
  '<marquee onstart=alert(1)>x</marquee>',
  '<blink onclick=alert(1)>x',
  '<isindex type=image src=1 onerror=alert(1)>',
  '<bgsound src="javascript:alert(1)">',
  '<frameset onload=alert(1)><frame src=javascript:alert(1)></frameset>',
  '<keygen autofocus onfocus=alert(1)>',
  '<dialog open onclose=alert(1)>x</dialog>',
  '<x-element onclick=alert(1)>x</x-element>',
  '<p is="x-y" slot="z">x</p>',
  '<p id="__proto__" name="constructor">x</p>',
  '<img name="getElementById" src="/x.png">',
  '<a id="defaultView" href="/x">x</a>',
  '<h2 id="root">x</h2>',
  '<h2 id="section-"><img src=x onerror=alert(1)></h2>',
  '<code class="language-x onclick=alert(1)">x</code>',
  "<code class='language-\"><img src=x onerror=alert(1)>'>x</code>",
  '<img alt="`onerror=alert(1)`" src="/x.png">',
  '<img alt="&quot;onerror=alert(1) x=&quot;" src="/x.png">',
  '<abbr title="--><img src=x onerror=alert(1)>">x</abbr>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<!--[if gte IE 4]><script>alert(1)</script><![endif]-->',
  '<!-- --!><img src=x onerror=alert(1)> -->',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<?xml version="1.0"?><?php echo 1 ?><img src=x onerror=alert(1)>',
  '</p><img src=x onerror=alert(1)>',
  '<p/onclick=alert(1)>x',
  '<p \x0bonclick=alert(1)>x</p>',
  '<p\u00a0onclick=alert(1)>x</p>',
  '<\x00script>alert(1)</script>',
  '<ſcript>alert(1)</ſcript>',
  '<img src=x:x onerror\x0b=\x0balert(1)>',
  '＜script＞alert(1)＜/script＞',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&lt;img src=x onerror=alert(1)&gt;',
  '+ADw-script+AD4-alert(1)+ADw-/script+AD4-',
];

const allowedTags = new Set(
  (
    'h2 h3 h4 p hr br blockquote pre code ul ol li dl dt dd details summary figure figcaption img a table caption ' +
    'colgroup col thead tbody tfoot tr th td strong em b i s u sub sup kbd abbr mark'
  ).split(' '),
);
const allowedAttributes = new Set(
  (
    'id class href target rel src alt width height loading title scope colspan rowspan span start ' +
    'reversed open'
  ).split(' '),
);

const { window } = new JSDOM('');
const purifier = createDOMPurify(window);

/** Everything in `html`, as parsed by a browser, that is not on the allowlist. */
function listDangers(html: string): string[] {
  const { body } = new window.DOMParser().parseFromString(html, 'text/html');
  return [...body.querySelectorAll('*')].flatMap((element) => {
    const tag = element.localName;
    const attributes = [...element.attributes].flatMap(({ name, value }) => {
      if (!allowedAttributes.has(name)) return [`${tag}[${name}]`];
      const isAddress = name === 'href' || name === 'src';
      return isAddress && !isSafeAddress(value) ? [`${tag}[${name}=${value}]`] : [];
    });
    return allowedTags.has(tag) ? attributes : [tag, ...attributes];
  });
}

function isSafeAddress(value: string): boolean {
  if (!URL.canParse(value, 'https://site.example/')) return true;
  const { protocol } = new URL(value, 'https://site.example/');
  return ['http:', 'https:', 'mailto:', 'tel:'].includes(protocol);
}

/** Removals that DOMPurify, an independent sanitiser, would still make. */
function listSecondOpinion(html: string): unknown[] {
  purifier.sanitize(html, { ADD_ATTR: ['target'] });
  return [...purifier.removed];
}

/** Many sources are cleaned to the same HTML, which is looked at once. */
const knownSafe = new Set<string>();

function expectSafe(source: string): void {
  const cleaned = cleanPostHtml(source);
  if (knownSafe.has(cleaned)) return;
  for (const html of new Set([cleaned, cleanPostHtml(cleaned), reserialise(cleaned)])) {
    expect(listDangers(html), source).toEqual([]);
    expect(listSecondOpinion(html), source).toEqual([]);
  }
  knownSafe.add(cleaned);
}

/** The HTML after a browser has parsed and serialised it, which triggers mutation attacks. */
function reserialise(html: string): string {
  return new window.DOMParser().parseFromString(html, 'text/html').body.innerHTML;
}

describe('no attack survives', () => {
  test.each(attacks)('%s', (attack) => {
    expectSafe(attack);
  });

  test.each([
    '<p>',
    '<table>',
    '<table><tr><td>',
    '<svg>',
    '<math>',
    '<a href="',
    '<img alt="',
    '<!--',
    '<h2 id=',
    '<pre>',
  ])('behind %s', (before) => {
    for (const attack of attacks) expectSafe(before + attack);
  });
});

test('the second opinion does detect attacks', () => {
  const seen = attacks.filter((attack) => listSecondOpinion(attack).length > 0);
  expect(seen.length).toBeGreaterThan(attacks.length / 2);
});

test('pieces of markup in any order are cleaned to something safe', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      ...['<', '>', '"', "'", '/', '=', '`', '&', '<!--', '-->', '<![CDATA[', ']]>', '\0', '\n'],
      ...['onerror=alert(1)', 'href=', 'src=', 'javascript:', 'id=', 'style=', 'data:text/html,'],
    ),
    fc
      .tuple(
        fc.constantFrom('<', '</'),
        fc.constantFrom(
          ...allowedTags,
          ...['script', 'style', 'svg', 'math', 'title', 'textarea', 'noscript', 'iframe', 'xmp'],
          ...['template', 'select', 'option', 'form', 'mglyph', 'mtext', 'div', 'body', 'object'],
        ),
        fc.constantFrom('>', ' ', '/>', ''),
      )
      .map((parts) => parts.join('')),
    fc.string({ maxLength: 5 }),
    fc.constantFrom(...attacks),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => expectSafe(pieces.join(''))),
    { numRuns: 300 },
  );
});
