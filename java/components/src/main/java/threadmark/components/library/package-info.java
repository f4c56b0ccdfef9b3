/**
 * Libraries of others, in the versions that this jar carries; what they are used for is elsewhere.
 */
package threadmark.components.library;
