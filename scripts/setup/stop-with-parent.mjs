// Loaded into the server by `npm start` (`--import`): if the starting process is killed (`kill -9`), the server stops
// as on SIGTERM instead of holding the port and the database for ever.
process.channel?.unref();
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
