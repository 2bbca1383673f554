export { Component } from './overview-screen'
