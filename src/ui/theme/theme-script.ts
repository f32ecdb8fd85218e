/**
 * Runs in the head before the first paint. The content security policy allows it by the hash of
 * exactly these characters. Without local storage it follows the system.
 */
export const themeScript =
  "(function(){var t;try{t=localStorage.getItem('theme')}catch(e){}document.documentElement.dataset.theme=t==='dark'||t==='light'?t:matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light'})()";
