import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { HelmetOptions } from 'helmet';

/**
 * Headers of every answer. Scripts may come only from this origin, plus the constant inline
 * scripts, allowed by their hashes, so that cached pages need no nonce.
 */
export function getHelmetOptions(options: {
  readonly inlineScripts: readonly string[];
  /** The origins of frames of other sites; asked with each answer. */
  readonly listFrameOrigins: () => readonly string[];
  readonly isHttps: boolean;
  readonly hstsIncludeSubdomains: boolean;
  readonly isDevelopment: boolean;
}): HelmetOptions {
  // Vite's development client adds style elements and opens a web socket.
  const development = options.isDevelopment;
  const frameOrigins = () => options.listFrameOrigins().join(' ');
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...options.inlineScripts.map(toHashSource)],
        styleSrc: development ? ["'self'", "'unsafe-inline'"] : ["'self'"],
        // Components set CSS custom properties (tints, hatches) in style attributes.
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
        fontSrc: ["'self'"],
        // The contact page checks whether the map's site answers before it shows the frame.
        connectSrc: ["'self'", frameOrigins, ...(development ? ['ws:'] : [])],
        frameSrc: [frameOrigins],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(options.isHttps ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: options.isHttps
      ? { maxAge: 31_536_000, includeSubDomains: options.hstsIncludeSubdomains }
      : false,
    // The same as frame-ancestors, for browsers that only support this.
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
    crossOriginResourcePolicy: { policy: 'same-origin' },
    // Only browsers of the past read these.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    xPoweredBy: false,
  };
}

/** Lets pages of this site show this answer in a frame, which no page may by default. */
export function allowFraming(reply: FastifyReply): void {
  changePolicy(reply, "frame-ancestors 'none'", "frame-ancestors 'self'");
  reply.header('x-frame-options', 'SAMEORIGIN');
}

/**
 * Lets this document show frames of this site. Of its pages only previews can be shown
 * (`allowFraming`).
 */
export function allowOwnFrames(reply: FastifyReply): void {
  changePolicy(reply, 'frame-src', "frame-src 'self'");
}

function changePolicy(reply: FastifyReply, former: string, directive: string): void {
  const policy = reply.getHeader('content-security-policy');
  if (policy) reply.header('content-security-policy', String(policy).replace(former, directive));
}

/** The source expression that allows exactly this text (CSP Level 3, section 2.3.1). */
function toHashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
