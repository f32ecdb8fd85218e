/**
 * Runs at the end of a page that the server has drawn: fetches the page's scripts once it has been
 * painted, so that on a poor line they leave room for what is to be seen. A page in a background
 * tab is not painted, so there they are fetched at once. The content security policy allows it by
 * the hash of exactly these characters; the addresses stand in its `data-scripts`.
 */
export const scriptLoader =
  "(function(s){var f=function(){s.split(' ').forEach(function(a){import(a)});f=function(){}},g=function(){f()},P=window.PerformanceObserver;if(document.hidden||!P||!P.supportedEntryTypes.includes('paint'))return f();new P(g).observe({type:'paint',buffered:true});setTimeout(g,3000)})(document.currentScript.dataset.scripts)";
