import { defineCall } from '../call.ts';

export const getState = defineCall('GET', '/api/system/state', 'administrator');
export const getDeliveries = defineCall('GET', '/api/system/deliveries', 'messages');
export const retryDeliveries = defineCall('POST', '/api/system/deliveries/retry', 'messages');
export const getBackups = defineCall('GET', '/api/system/backups', 'administrator');
export const takeBackup = defineCall('POST', '/api/system/backups', 'administrator');
export const openBackup = defineCall('POST', '/api/system/backups/{id}/open', 'administrator');
export const downloadBackup = defineCall('GET', '/api/system/backups/{id}/file', 'administrator');
export const testDelivery = defineCall('POST', '/api/system/deliveries/test', 'messages');
