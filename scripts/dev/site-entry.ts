// The development server's entry: React's hot reload has to be in place before any component.
import '@vitejs/plugin-react/preamble';
import '../../src/site/entry-client.tsx';
