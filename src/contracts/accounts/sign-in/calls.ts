import { defineCall } from '../../call.ts';

export const getUser = defineCall('GET', '/api/auth/user', 'any');
export const login = defineCall('POST', '/api/auth/login', 'any');
export const challenge = defineCall('GET', '/api/auth/challenge', 'any');
export const secondFactor = defineCall('POST', '/api/auth/second-factor', 'any');
export const register = defineCall('POST', '/api/auth/register', 'any');
export const logout = defineCall('POST', '/api/auth/logout', 'any');
export const getLink = defineCall('GET', '/api/auth/links/{token}', 'any');
export const useLink = defineCall('POST', '/api/auth/links/{token}', 'any');
export const getSession = defineCall('GET', '/api/auth/session', 'any');
