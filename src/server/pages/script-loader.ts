/**
 * Runs at the end of a rendered page and fetches its scripts after the first paint, so that on a
 * slow connection they do not delay what is visible. A background tab is never painted, so there
 * they are fetched at once. When the text has its font, italics may have theirs (decision 049). The
 * content security policy allows it by the hash of exactly these characters; the addresses are in
 * its `data-scripts`.
 */
export const scriptLoader =
  "(function(s){var d=document,f=function(){f=function(){};s.split(' ').forEach(function(a){import(a)});d.fonts.ready.then(function(){delete d.documentElement.dataset.textFirst})},g=function(){f()},P=window.PerformanceObserver;if(d.hidden||!P||!P.supportedEntryTypes.includes('paint'))return f();new P(g).observe({type:'paint',buffered:true});setTimeout(g,3000)})(document.currentScript.dataset.scripts)";
