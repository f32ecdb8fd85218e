/**
 * Runs in the head before the first paint. The content security policy allows it by the hash of
 * exactly these characters. Without local storage it follows the system. A
 * frame of the panel may choose the theme of the page in it.
 */
export const themeScript =
  "(function(){var t;try{t=localStorage.getItem('theme')}catch(e){}try{t=frameElement.dataset.theme||t}catch(e){}document.documentElement.dataset.theme=t==='dark'||t==='light'?t:matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light'})()";
