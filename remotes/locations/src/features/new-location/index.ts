export { Component } from './new-screen'
