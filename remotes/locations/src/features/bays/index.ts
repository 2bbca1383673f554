export { Component } from './bays-screen'
