// Loaded into the server by `npm start` (`--import`): when the starting process vanishes without a word (`kill -9`),
// the server stops as it would on SIGTERM, instead of holding the port and the database for ever.
process.channel?.unref();
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
